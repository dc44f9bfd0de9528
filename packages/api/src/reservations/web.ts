import {
  WebResEstimateDocument,
  WebResOptionsDocument,
  WebRetrieveReservationDocument,
  WebUpdateReservationDocument,
  type WebReservationInput,
} from '../contract/generated/graphql.ts';
import { parseDriver, type KnownDriver } from '../customers/driver.ts';
import { runMutation, runQuery } from '../transport/query.ts';
import {
  readObject,
  list,
  number,
  optional,
  readOptionalText,
  text,
  readBoolean,
} from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { readOptionalLocalTime } from '../wire/dates.ts';
import { readResult, type WriteOptions } from '../wire/result.ts';
import { toBookingId } from '../wire/text.ts';

/** Where and when a reservation starts or ends. */
export interface ReservationPlace {
  locationCode?: string;
  name?: string;
  /** `YYYY-MM-DD HH:mm`, local time of the place. */
  dateTime?: string;
  /** The address's lines in display order, without empty ones. */
  address: string[];
}

export interface SelectedOption {
  code: string;
  quantity: number;
}

/** A reservation as it is booked. */
export interface Reservation {
  bookingNumber: string;
  confirmationNumber?: string;
  /** Sent with an update. The services refuse an update of an older version. */
  version: number;
  status?: string;
  type?: string;
  isPrePaid: boolean;
  pickup: ReservationPlace;
  dropoff: ReservationPlace;
  vehicle: { classCode?: string; title?: string; image?: string };
  /** The signed-in driver's details: an additional driver sees their own. */
  driver?: KnownDriver;
  mainNote: string;
  localPhone?: string;
  options: SelectedOption[];
  rateClass?: string;
  corporateRateId?: string;
  messages: string[];
}

/** Fetches the signed-in driver's reservation (`WebRetrieveReservation`). @throws ApiError */
export const fetchReservation = (
  api: Transport,
  bookingNumber: string,
  signal?: AbortSignal,
): Promise<Reservation> =>
  runQuery(
    api,
    WebRetrieveReservationDocument,
    { ResNo: toBookingId(bookingNumber) },
    { action: 'reservation', signal },
    (data) => parseReservation(readResult(data, 'WebRetrieveReservation')),
  );

const parseReservation = (wire: Readonly<Record<string, unknown>>): Reservation => {
  const part = (field: string) => optional(wire[field], field, readObject);
  const [vehicle, rate] = [part('Vehicle'), part('QuotedRate')];
  return {
    bookingNumber: text(wire['ResNo'], 'ResNo'),
    confirmationNumber: readOptionalText(part('Source')?.['confirmationNumber'], 'confirmationNumber'),
    version: optional(wire['Version'], 'Version', number) ?? 0,
    status: readOptionalText(wire['Status'], 'Status'),
    type: readOptionalText(wire['ResType'], 'ResType'),
    isPrePaid: optional(wire['PrePaid'], 'PrePaid', readBoolean) ?? false,
    pickup: optional(wire['Pickup'], 'Pickup', parsePlace) ?? { address: [] },
    dropoff: optional(wire['Return'], 'Return', parsePlace) ?? { address: [] },
    vehicle: {
      classCode: readOptionalText(vehicle?.['classCode'], 'classCode'),
      title: readOptionalText(vehicle?.['title'], 'title'),
      image: readOptionalText(vehicle?.['image'], 'image'),
    },
    driver: optional(wire['Renter'], 'Renter', parseDriver),
    mainNote: readOptionalText(wire['ReservationMainNote'], 'ReservationMainNote') ?? '',
    localPhone: readOptionalText(wire['LocalPhone'], 'LocalPhone'),
    options: list(wire['Options'], 'Options', (value, name) => {
      const option = readObject(value, name);
      return { code: text(option['Code'], `${name}.Code`), quantity: number(option['Qty'], `${name}.Qty`) };
    }),
    rateClass: readOptionalText(rate?.['classCode'], 'QuotedRate.classCode'),
    corporateRateId: readOptionalText(rate?.['corporateRateID'], 'QuotedRate.corporateRateID'),
    messages: parseMessages(wire['Messages']),
  };
};

const parsePlace = (value: unknown, name: string): ReservationPlace => {
  const wire = readObject(value, name);
  const readField = (field: string) => readOptionalText(wire[field], `${name}.${field}`);
  const town = [readField('city'), readField('postCode')].filter((part) => part !== undefined).join(' ');
  return {
    locationCode: readField('locationCode'),
    name: readField('locationName'),
    dateTime: readOptionalLocalTime(wire['dateTime'] || undefined, `${name}.dateTime`),
    address: [readField('address1'), readField('address2'), readField('address3'), town || undefined].filter(
      (line) => line !== undefined,
    ),
  };
};

const parseMessages = (value: unknown): string[] =>
  list(value, 'Messages', (message, name) => text(readObject(message, name)['Text'], `${name}.Text`));

/** A reservation to price: places, times, vehicle class and options. */
export interface ReservationQuery {
  /** `YYYY-MM-DD HH:mm` */
  pickup: { locationCode: string; dateTime: string };
  dropoff: { locationCode: string; dateTime: string };
  classCode?: string;
  options?: readonly SelectedOption[];
}

/** The price of a reservation. Amounts are in dollars, not cents. */
export interface WebEstimate {
  total: number;
  currency: string;
  /** In kilometres; undefined means unlimited. */
  includedDistance?: number;
  charges: { code: string; description: string; quantity: number; total: number }[];
  messages: string[];
}

/** Fetches the price of the reservation as booked, or of a wished one (`WebResEstimate`). @throws ApiError */
export const fetchWebEstimate = (
  api: Transport,
  of: { bookingNumber: string } | { wish: ReservationQuery },
  signal?: AbortSignal,
): Promise<WebEstimate> =>
  runQuery(
    api,
    WebResEstimateDocument,
    'wish' in of ? { Reservation: toReservationInput(of.wish) } : { ResNo: toBookingId(of.bookingNumber) },
    { action: 'estimate', signal },
    (data) => {
      const wire = readResult(data, 'WebResEstimate');
      return {
        total: number(wire['Total'], 'Total'),
        currency: text(wire['CurrencyCode'], 'CurrencyCode'),
        includedDistance: optional(wire['IncludedDistance'], 'IncludedDistance', number),
        charges: list(wire['RenterCharges'], 'RenterCharges', (value, name) => {
          const charge = readObject(value, name);
          return {
            code: text(charge['code'], `${name}.code`),
            description: text(charge['desc'], `${name}.desc`),
            quantity: number(charge['quantity'], `${name}.quantity`),
            total: number(charge['total'], `${name}.total`),
          };
        }),
        messages: parseMessages(wire['Messages']),
      };
    },
  );

export const toReservationInput = (wish: ReservationQuery): WebReservationInput => ({
  Pickup: wish.pickup,
  Return: wish.dropoff,
  classCode: wish.classCode,
  Options: wish.options?.map(({ code, quantity }) => ({ Code: code, Qty: quantity })),
});

/** An extra that can be hired with the car. Amounts are in dollars, not cents. */
export interface ReservationOption {
  code: string;
  description: string;
  /** The amount for which the renter remains liable. */
  liability?: number;
  maximumDays?: number;
  rate: number;
  weekRate?: number;
  extraDayRate?: number;
  rateType?: string;
  isAvailable: boolean;
}

/** Fetches the extras that can be hired with the reservation (`WebResOptions`). @throws ApiError */
export const fetchReservationOptions = (
  api: Transport,
  bookingNumber: string,
  signal?: AbortSignal,
): Promise<ReservationOption[]> =>
  runQuery(
    api,
    WebResOptionsDocument,
    { ResNo: toBookingId(bookingNumber) },
    { action: 'options', signal },
    (data) =>
      list(readResult(data, 'WebResOptions')['Options'], 'Options', (value, name) => {
        const wire = readObject(value, name);
        return {
          code: text(wire['code'], `${name}.code`),
          description: text(wire['desc'], `${name}.desc`),
          liability: optional(wire['liability'], `${name}.liability`, number),
          maximumDays: optional(wire['maximum_days'], `${name}.maximum_days`, number),
          rate: number(wire['rate'], `${name}.rate`),
          weekRate: optional(wire['week_rate'], `${name}.week_rate`, number),
          extraDayRate: optional(wire['xday_rate'], `${name}.xday_rate`, number),
          rateType: readOptionalText(wire['rate_type'], `${name}.rate_type`),
          isAvailable: readBoolean(wire['available'], `${name}.available`),
        };
      }),
  );

/** Changes the reservation (`WebUpdateReservation`). @throws ApiError: `business` when it was changed elsewhere */
export const updateReservation = (
  api: Transport,
  change: {
    bookingNumber: string;
    version: number;
    localPhone?: string;
    options?: readonly SelectedOption[];
  },
  options: WriteOptions,
): Promise<void> =>
  runMutation(
    api,
    WebUpdateReservationDocument,
    {
      input: {
        ResNo: toBookingId(change.bookingNumber),
        Version: change.version,
        LocalPhone: change.localPhone,
        Options: change.options?.map(({ code, quantity }) => ({ Code: code, Qty: quantity })),
      },
    },
    { action: 'reservation', ...options },
    () => undefined,
  );
