export { sortReports } from './order.ts';
export { addPhotoBatch, refreshDamagePhotos } from './photos.ts';
export { isSubmitted } from './report-status.ts';
export { fetchRentals } from './requests.ts';
export type { PhotoBatch, PhotoStage, Rental, RentalIncidentReport, RentalPlace } from './types.ts';
export { rentalQueryKeys, useRentals } from './use-rentals.ts';
