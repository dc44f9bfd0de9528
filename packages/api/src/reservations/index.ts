export {
  checkInStatuses,
  fetchCheckIn,
  fetchGenericCheckIn,
  fetchProgress,
  type CheckInProgress,
  type CheckInReservation,
  type CheckInStatus,
  type GenericCheckIn,
} from './check-in.ts';
export { fetchEstimate, type ChargeLine, type CheckInEstimate } from './estimate.ts';
export { fetchRates, type Rate, type RateTable, type VehicleModel } from './rates.ts';
export {
  completeCheckIn,
  markCheckInFailed,
  saveCheckIn,
  type CheckInSave,
  type CheckInSaved,
  type FailType,
} from './save.ts';
export {
  fetchOptions,
  fetchReservation,
  fetchWebEstimate,
  updateReservation,
  type OptionChoice,
  type Reservation,
  type ReservationOption,
  type ReservationPlace,
  type ReservationWish,
  type WebEstimate,
} from './web.ts';
