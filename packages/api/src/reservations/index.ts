export * from './check-in.ts';
export {
  fetchCheckInEstimate,
  fetchReservationEstimate,
  fetchVehicleClassRates,
  type CheckInEstimate,
} from './prices.ts';
export * from './save.ts';
export {
  fetchReservationExtras,
  fetchReservation,
  updateReservation,
  type Reservation,
  type ReservationPickupOrReturn,
} from './web.ts';
