export {
  fetchCheckIn,
  fetchGenericCheckIn,
  fetchCheckInProgress,
  type CheckInProgress,
  type CheckInReservation,
  type GenericCheckIn,
} from './check-in.ts';
export { fetchEstimate, type CheckInEstimate } from './estimate.ts';
export { fetchRates } from './rates.ts';
export { completeCheckIn, saveCheckIn, markCheckInFailed, type CheckInSave, type FailType } from './save.ts';
export {
  fetchReservationOptions,
  fetchReservation,
  fetchWebEstimate,
  updateReservation,
  type Reservation,
  type ReservationPlace,
} from './web.ts';
