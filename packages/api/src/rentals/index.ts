export { sortReportsNewestFirst } from './order.ts';
export { addPhotoBatch, refreshDamagePhotos } from './photos.ts';
export { isSubmittedStatus } from './report-status.ts';
export { fetchRentals } from './requests.ts';
export type { PhotoBatch, RentalStage, Rental, RentalIncidentReport, RentalPickupOrReturn } from './types.ts';
export { rentalQueryKeys, useRentals } from './use-rentals.ts';
