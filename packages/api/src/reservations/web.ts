import {
  WebResOptionsDocument,
  WebRetrieveReservationDocument,
  WebUpdateReservationDocument,
} from '../contract/generated/graphql.ts';
import { readDriver, type DriverOnRecord } from '../customers/driver.ts';
import { createGraphqlMutation, createGraphqlQuery } from '../transport/query.ts';
import type { ReadRequest, WriteRequest } from '../transport/types.ts';
import { readOptionalLocalTime } from '../wire/dates.ts';
import {
  createDefaultReader,
  createFieldReader,
  createListReader,
  createOptionalReader,
  createRecordReader,
  createTextFieldsReader,
  readBoolean,
  readBooleanOrFalse,
  readNumber,
  readOptionalNumber,
  readText,
  type Read,
} from '../wire/read.ts';
import { toWireBookingNumber } from '../wire/text.ts';

const readPlaceLines = createTextFieldsReader('address1', 'address2', 'address3');
const readTown = createTextFieldsReader('city', 'postCode');

const readPlace = createRecordReader({
  locationCode: 'locationCode',
  name: 'locationName',
  /** The time of the pickup or return: `YYYY-MM-DD HH:mm`, local time at the location. */
  dateTime: ['dateTime', readOptionalLocalTime],
  /** The lines of the location's address in display order, without empty ones. */
  address: [
    '.',
    (value, name) => [...readPlaceLines(value, name), readTown(value, name).join(' ')].filter(Boolean),
  ],
});
/** Where and when the car of a reservation is picked up or returned. */
export interface ReservationPickupOrReturn extends ReturnType<typeof readPlace> {}

/** Reads a pickup or return that may be missing, and then has no address. */
const readOptionalPlace = createDefaultReader<ReservationPickupOrReturn>(readPlace, { address: [] });

const readSelectedExtra = createRecordReader({ code: ['Code', readText], quantity: ['Qty', readNumber] });
export interface SelectedExtra extends ReturnType<typeof readSelectedExtra> {}

/** Returns the extras in the services' format. */
export const toWireExtras = (extras: readonly SelectedExtra[] | undefined) =>
  extras?.map(({ code, quantity }) => ({ Code: code, Qty: quantity }));

const readMessageTexts = createListReader(createTextFieldsReader('Text'));
/** Reads the texts of the services' notes on a reservation or its price. Notes without a text are left out. */
export const readMessages: Read<string[]> = (value, name) => readMessageTexts(value, name).flat();

const readReservation = createRecordReader({
  bookingNumber: ['ResNo', readText],
  confirmationNumber: 'Source.confirmationNumber',
  /**
   * The version of the reservation, which an update must send. The services refuse an update that was made from an
   * older version.
   */
  version: ['Version', createDefaultReader(readNumber, 0)],
  status: 'Status',
  type: 'ResType',
  isPrePaid: ['PrePaid', readBooleanOrFalse],
  pickup: ['Pickup', readOptionalPlace],
  dropoff: ['Return', readOptionalPlace],
  vehicle: [
    '.',
    createRecordReader({ classCode: 'Vehicle.classCode', title: 'Vehicle.title', image: 'Vehicle.image' }),
  ],
  /** The details of the signed-in driver. An additional driver receives their own, not the renter's. */
  driver: ['Renter', createOptionalReader<DriverOnRecord>(readDriver)],
  mainNote: ['ReservationMainNote', createDefaultReader(readText, '')],
  localPhone: 'LocalPhone',
  options: ['Options', createListReader<SelectedExtra>(readSelectedExtra)],
  rateClass: 'QuotedRate.classCode',
  corporateRateId: 'QuotedRate.corporateRateID',
  messages: ['Messages', readMessages],
});
/** A reservation as it is currently booked. It does not contain changes that the person is only considering. */
export interface Reservation extends ReturnType<typeof readReservation> {}

/** Fetches the reservation of the signed-in driver (`WebRetrieveReservation`). @throws ApiError */
export const fetchReservation: ReadRequest<string, Reservation> = createGraphqlQuery(
  'reservation',
  WebRetrieveReservationDocument,
  (bookingNumber) => ({ ResNo: toWireBookingNumber(bookingNumber) }),
  readReservation,
);

const readExtra = createRecordReader({
  code: ['code', readText],
  description: ['desc', readText],
  /** The amount, in dollars, for which the renter who takes this extra remains liable in case of damage. */
  liability: ['liability', readOptionalNumber],
  maximumDays: ['maximum_days', readOptionalNumber],
  rate: ['rate', readNumber],
  weekRate: ['week_rate', readOptionalNumber],
  extraDayRate: ['xday_rate', readOptionalNumber],
  rateType: 'rate_type',
  isAvailable: ['available', readBoolean],
});
/** An extra that can be hired with the car. Amounts are in dollars, not cents. */
interface ReservationExtra extends ReturnType<typeof readExtra> {}

/** Fetches the extras that can be hired with the reservation (`WebResOptions`). @throws ApiError */
export const fetchReservationExtras: ReadRequest<string, ReservationExtra[]> = createGraphqlQuery(
  'options',
  WebResOptionsDocument,
  (bookingNumber) => ({ ResNo: toWireBookingNumber(bookingNumber) }),
  createFieldReader('Options', createListReader(readExtra)),
);

/**
 * Changes the phone number or extras of a reservation (`WebUpdateReservation`).
 * @throws ApiError: `business` when the reservation was changed elsewhere since it was fetched
 */
export const updateReservation: WriteRequest<{
  bookingNumber: string;
  version: number;
  localPhone?: string;
  options?: readonly SelectedExtra[];
}> = createGraphqlMutation(
  'reservation',
  WebUpdateReservationDocument,
  (change) => ({
    input: {
      ResNo: toWireBookingNumber(change.bookingNumber),
      Version: change.version,
      LocalPhone: change.localPhone,
      Options: toWireExtras(change.options),
    },
  }),
  () => undefined,
);
