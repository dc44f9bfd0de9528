export {
  fetchCheckInReservation,
  fetchGenericCheckInBooking,
  fetchCheckInProgress,
  type CheckInProgress,
  type CheckInReservation,
  type GenericCheckInBooking,
} from './check-in.ts';
export {
  fetchCheckInEstimate,
  fetchReservationEstimate,
  fetchVehicleClassRates,
  type CheckInEstimate,
} from './prices.ts';
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
  updateReservation,
  type Reservation,
  type ReservationPickupOrReturn,
} from './web.ts';
