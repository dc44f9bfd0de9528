export {
  sortReportsNewestFirst,
  type PhotoBatch,
  type RentalStage,
  type Rental,
  type RentalIncidentReport,
  type RentalPickupOrReturn,
} from './rental.ts';
export { isSubmittedStatus } from './report-status.ts';
export { addPhotoBatch, fetchRentals, refreshDamagePhotos, rentalQueryKeys, useRentals } from './requests.ts';
