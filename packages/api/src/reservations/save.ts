import {
  FrontdeskUpdateReservationAndCustomerDocument,
  type UpdateReservationInput,
} from '../contract/generated/graphql.ts';
import { toRenterInput } from '../customers/driver.ts';
import type { CustomerSaveInput } from '../customers/requests.ts';
import { ApiError } from '../transport/api-error.ts';
import { createGraphqlMutation } from '../transport/query.ts';
import type { WriteRequest } from '../transport/types.ts';
import { createRecordReader } from '../wire/read.ts';
import { toWireBookingNumber, trimOrUndefined, toIsoDate } from '../wire/text.ts';
import type { ChargeLine } from './prices.ts';

/**
 * The values that the page sends when a check-in is saved or completed. The services decide which of them they
 * accept.
 */
export interface CheckInSaveInput extends Omit<CustomerSaveInput, 'scanPassed' | 'scannedOn'> {
  /**
   * The booking's note for counter staff. It begins with a marker for the result of the verification, such as
   * `|CIP|`. The page derives the marker, but the services replace it with their own.
   */
  mainNote?: string;
  confirmationNumber?: string;
  otherId?: string;
  isPrePaid?: boolean;
  scanPassed?: boolean;
  /** When the ID was verified, as the verification's result states it. */
  verifiedTime?: string;
  pickup?: {
    /** When the car is picked up: YYYY-MM-DD hh:mm, local time at the location. */
    dateTime: string;
    location: string;
    address?: string;
  };
  estimate?: {
    total: number;
    /**
     * The lines of the cost estimate for the rental time. Only lines that the page shows are sent, so lines
     * of zero are left out.
     */
    timeCharges: readonly ChargeLine[];
    optionCharges: readonly ChargeLine[];
  };
}

const readSaved = createRecordReader({
  status: 'CheckinStatus',
  /** The booking's note. It begins with the marker in which the services record the result of the verification. */
  mainNote: 'ReservationMainNote',
  counterCode: 'CounterCode',
});
/** The state of a check-in after it was saved, completed or marked as failed. */
interface CheckInSaveResult extends ReturnType<typeof readSaved> {}

const sendCheckIn = createGraphqlMutation(
  'check-in',
  FrontdeskUpdateReservationAndCustomerDocument,
  (input: UpdateReservationInput) => ({ input }),
  readSaved,
);

/** The services' text when they refuse a request until the ID is verified again. This refusal has no code. */
const DETAILS_CHANGED = 'Your personal details have been changed, Click below to verify your ID.';

/** Whether saving or completing a check-in failed because changed details need a new ID verification (C-19). */
export const isVerificationNeededAgain = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'business' && error.message === DETAILS_CHANGED;

/**
 * The services' texts when they refuse a request until a missing verification is done. These refusals have no codes.
 */
const VERIFICATION_MISSING: readonly string[] = [
  'Please verify your ID first.',
  'Please verify your credit card first.',
];

/** Whether saving or completing a check-in failed because the ID or the card must be verified first (C-33). */
export const isVerificationMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'business' && VERIFICATION_MISSING.includes(error.message);

export type FailedCheckKind = 'CreditCard' | 'IdVerification' | 'IdVerification-NameMismatch';

/**
 * Completes the check-in with the details that the driver typed.
 * @throws ApiError: `business` says what is still missing; see `isVerificationNeededAgain` and `isVerificationMissing`
 */
export const completeCheckIn: WriteRequest<CheckInSaveInput, CheckInSaveResult> = (api, save, options) =>
  sendCheckIn(api, saveInput(save, true), options);

/** Saves the details that the driver typed, without completing the check-in. @throws ApiError */
export const saveCheckIn: WriteRequest<CheckInSaveInput, CheckInSaveResult> = (api, save, options) =>
  sendCheckIn(api, saveInput(save, false), options);

/**
 * Asks the services to mark the check-in as failed, which they do only if their own records show the failure.
 * @throws ApiError
 */
export const markCheckInFailed: WriteRequest<
  { bookingNumber: string; mainNote: string; failType: FailedCheckKind; isAdditionalDriver?: boolean },
  CheckInSaveResult
> = (api, failure, options) =>
  sendCheckIn(
    api,
    {
      ResNo: toWireBookingNumber(failure.bookingNumber),
      MainNote: failure.mainNote,
      Checkedin: false,
      CheckinFailed: true,
      FailType: failure.failType,
      IsAdditionalDriver: failure.isAdditionalDriver,
    },
    options,
  );

/** Builds the input of the mutation that saves or completes a check-in. */
const saveInput = (save: CheckInSaveInput, isComplete: boolean): UpdateReservationInput => {
  const renter = toRenterInput(save.details);
  const { firstName, lastName } = renter.RenterName;
  const [date, time] = save.pickup?.dateTime.split(/[ T]/) ?? [];
  return {
    ResNo: toWireBookingNumber(save.bookingNumber),
    MainNote: save.mainNote,
    Checkedin: isComplete,
    CheckinFailed: false,
    CustomerNumber: save.customerNumber,
    ConfNo: save.confirmationNumber,
    PickupDate: date && toIsoDate(date),
    PickupTime: time,
    PickupLocation: save.pickup?.location,
    LocationAddress: trimOrUndefined(save.pickup?.address),
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
};

const lineInput = ({ description, quantity, total, subTotal }: ChargeLine) => ({
  Description: description,
  Quantity: quantity,
  Total: total,
  SubTotal: subTotal,
});
