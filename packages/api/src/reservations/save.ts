import {
  FrontdeskUpdateReservationAndCustomerDocument,
  type UpdateReservationInput,
} from '../contract/generated/graphql.ts';
import { renterInput, type DriverDetails } from '../customers/driver.ts';
import { runMutation } from '../transport/query.ts';
import { optionalText } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { resultOf, type WriteOptions } from '../wire/result.ts';
import { bookingId, filled, isoDate } from '../wire/text.ts';
import type { ChargeLine } from './estimate.ts';

/** What a check-in writes back. The services decide what of it holds. */
export interface CheckInSave {
  bookingNumber: string;
  details: DriverDetails;
  /** With its marker, as the page worked it out; the services make their own. */
  mainNote?: string;
  customerNumber?: string;
  confirmationNumber?: string;
  brand: string;
  country: string;
  otherId?: string;
  isPrePaid?: boolean;
  isAdditionalDriver?: boolean;
  /** Goes on without verification: an outage, or a renter who is not on a phone. Never for an ID that failed. */
  skipVerification?: boolean;
  scanPassed?: boolean;
  /** As the verification's result has it. */
  verifiedTime?: string;
  pickup?: {
    /** YYYY-MM-DD hh:mm */
    dateTime: string;
    location: string;
    address?: string;
  };
  estimate?: {
    total: number;
    /** Lines of nothing left out. */
    timeCharges: readonly ChargeLine[];
    optionCharges: readonly ChargeLine[];
  };
}

/** What holds after a write. */
export interface CheckInSaved {
  status?: string;
  /** The reservation's note with the marker that the services gave it. */
  mainNote?: string;
  counterCode?: string;
}

export type FailType = 'CreditCard' | 'IdVerification' | 'IdVerification-NameMismatch';

/** Completes the check-in. @throws ApiError: `business` says what is still missing */
export const completeCheckIn = (
  api: Transport,
  save: CheckInSave,
  options: WriteOptions,
): Promise<CheckInSaved> => update(api, saveInput(save, true), options);

/** Keeps what was typed; the check-in goes on. @throws ApiError */
export const saveCheckIn = (
  api: Transport,
  save: CheckInSave,
  options: WriteOptions,
): Promise<CheckInSaved> => update(api, saveInput(save, false), options);

/** Marks the check-in failed. The services do so only where they know of the failure. @throws ApiError */
export const markCheckInFailed = (
  api: Transport,
  failure: { bookingNumber: string; mainNote: string; failType: FailType; isAdditionalDriver?: boolean },
  options: WriteOptions,
): Promise<CheckInSaved> =>
  update(
    api,
    {
      ResNo: bookingId(failure.bookingNumber),
      MainNote: failure.mainNote,
      Checkedin: false,
      CheckinFailed: true,
      FailType: failure.failType,
      IsAdditionalDriver: failure.isAdditionalDriver,
    },
    options,
  );

const update = (
  api: Transport,
  input: UpdateReservationInput,
  options: WriteOptions,
): Promise<CheckInSaved> =>
  runMutation(
    api,
    FrontdeskUpdateReservationAndCustomerDocument,
    { input },
    { action: 'check-in', ...options },
    (data) => {
      const wire = resultOf(data, 'FrontdeskUpdateReservationAndCustomer');
      return {
        status: optionalText(wire['CheckinStatus'], 'CheckinStatus'),
        mainNote: optionalText(wire['ReservationMainNote'], 'ReservationMainNote'),
        counterCode: optionalText(wire['CounterCode'], 'CounterCode'),
      };
    },
  );

/** The wire's write. */
function saveInput(save: CheckInSave, isComplete: boolean): UpdateReservationInput {
  const renter = renterInput(save.details);
  const { firstName, lastName } = renter.RenterName;
  const [date, time] = save.pickup?.dateTime.split(/[ T]/) ?? [];
  return {
    ResNo: bookingId(save.bookingNumber),
    MainNote: save.mainNote,
    Checkedin: isComplete,
    CheckinFailed: false,
    CustomerNumber: save.customerNumber,
    ConfNo: save.confirmationNumber,
    PickupDate: date && isoDate(date),
    PickupTime: time,
    PickupLocation: save.pickup?.location,
    LocationAddress: filled(save.pickup?.address),
    Total: save.estimate?.total,
    Brand: save.brand,
    Country: save.country,
    OtherId: save.otherId,
    Prepaid: save.isPrePaid,
    TimeCharges: save.estimate?.timeCharges.map(lineInput),
    OptionsCharges: save.estimate?.optionCharges.map(lineInput),
    Name: `${firstName} ${lastName}`,
    Renter: renter,
    VerifiedTime: save.verifiedTime,
    ScanDocPass: save.scanPassed,
    IdVerificationSkipped: save.skipVerification,
    IsAdditionalDriver: save.isAdditionalDriver,
  };
}

const lineInput = ({ description, quantity, total, subTotal }: ChargeLine) => ({
  Description: description,
  Quantity: quantity,
  Total: total,
  SubTotal: subTotal,
});
