export { sortBatches, sortRentals, sortReports } from './order.ts';
export { addPhotoBatch, refreshDamagePhotos, type NewPhotoBatch } from './photos.ts';
export { isSubmitted, normaliseReportStatus, type ReportStatus } from './report-status.ts';
export { fetchRentals } from './requests.ts';
export type {
  PhotoBatch,
  PhotoStage,
  Rental,
  RentalIncidentReport,
  RentalPlace,
  RentalVehicle,
} from './types.ts';
export { rentalKeys, useRentals } from './use-rentals.ts';
