export {
  fetchCheckInReservation,
  fetchGenericCheckInBooking,
  fetchCheckInProgress,
  type CheckInProgress,
  type CheckInReservation,
  type GenericCheckInBooking,
} from './check-in.ts';
export { fetchCheckInEstimate, type CheckInEstimate } from './estimate.ts';
export { fetchVehicleClassRates } from './rates.ts';
export {
  completeCheckIn,
  saveCheckIn,
  markCheckInFailed,
  type CheckInSaveInput,
  type FailedCheckKind,
} from './save.ts';
export {
  fetchReservationExtras,
  fetchReservation,
  fetchReservationEstimate,
  updateReservation,
  type Reservation,
  type ReservationPickupOrReturn,
} from './web.ts';
