export {
  fetchCheckInReservation,
  fetchGenericCheckInBooking,
  fetchCheckInProgress,
  type CheckInProgress,
  type CheckInReservation,
  type GenericCheckInBooking,
} from './check-in.ts';
export { fetchCheckInEstimate, type CheckInEstimate } from './estimate.ts';
export { fetchRates } from './rates.ts';
export {
  completeCheckIn,
  saveCheckIn,
  markCheckInFailed,
  type CheckInSaveInput,
  type FailedCheckKind,
} from './save.ts';
export {
  fetchReservationOptions,
  fetchReservation,
  fetchReservationEstimate,
  updateReservation,
  type Reservation,
  type ReservationPlaceAndTime,
} from './web.ts';
