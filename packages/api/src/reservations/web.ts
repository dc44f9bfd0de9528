import {
  WebResEstimateDocument,
  WebResOptionsDocument,
  WebRetrieveReservationDocument,
  WebUpdateReservationDocument,
  type WebReservationInput,
} from '../contract/generated/graphql.ts';
import { parseDriver, type DriverOnRecord } from '../customers/driver.ts';
import { sendGraphqlMutation, sendGraphqlQuery } from '../transport/query.ts';
import {
  readObject,
  readList,
  readNumber,
  readOptionalValue,
  readOptionalText,
  readText,
  readBoolean,
} from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { readOptionalLocalTime } from '../wire/dates.ts';
import { extractOperationResult, type WriteRequestOptions } from '../wire/result.ts';
import { toWireBookingNumber } from '../wire/text.ts';

/** Where and when the car of a reservation is picked up or returned. */
export interface ReservationPickupOrReturn {
  locationCode?: string;
  name?: string;
  /** The time of the pickup or return: `YYYY-MM-DD HH:mm`, local time at the location. */
  dateTime?: string;
  /** The lines of the location's address in display order, without empty ones. */
  address: string[];
}

export interface SelectedExtra {
  code: string;
  quantity: number;
}

/**
 * A reservation as it is booked at present. It does not contain changes that the person is only considering.
 */
export interface Reservation {
  bookingNumber: string;
  confirmationNumber?: string;
  /**
   * The version of the reservation, which an update must send. The services refuse an update that was made from an
   * older version.
   */
  version: number;
  status?: string;
  type?: string;
  isPrePaid: boolean;
  pickup: ReservationPickupOrReturn;
  dropoff: ReservationPickupOrReturn;
  vehicle: { classCode?: string; title?: string; image?: string };
  /** The details of the signed-in driver. An additional driver receives their own, not the renter's. */
  driver?: DriverOnRecord;
  mainNote: string;
  localPhone?: string;
  options: SelectedExtra[];
  rateClass?: string;
  corporateRateId?: string;
  messages: string[];
}

/** Fetches the reservation of the signed-in driver (`WebRetrieveReservation`). @throws ApiError */
export const fetchReservation = (
  api: Transport,
  bookingNumber: string,
  signal?: AbortSignal,
): Promise<Reservation> =>
  sendGraphqlQuery(
    api,
    WebRetrieveReservationDocument,
    { ResNo: toWireBookingNumber(bookingNumber) },
    { action: 'reservation', signal },
    (data) => parseReservation(extractOperationResult(data, 'WebRetrieveReservation')),
  );

const parseReservation = (wire: Readonly<Record<string, unknown>>): Reservation => {
  const part = (field: string) => readOptionalValue(wire[field], field, readObject);
  const [vehicle, rate] = [part('Vehicle'), part('QuotedRate')];
  return {
    bookingNumber: readText(wire['ResNo'], 'ResNo'),
    confirmationNumber: readOptionalText(part('Source')?.['confirmationNumber'], 'confirmationNumber'),
    version: readOptionalValue(wire['Version'], 'Version', readNumber) ?? 0,
    status: readOptionalText(wire['Status'], 'Status'),
    type: readOptionalText(wire['ResType'], 'ResType'),
    isPrePaid: readOptionalValue(wire['PrePaid'], 'PrePaid', readBoolean) ?? false,
    pickup: readOptionalValue(wire['Pickup'], 'Pickup', parsePlace) ?? { address: [] },
    dropoff: readOptionalValue(wire['Return'], 'Return', parsePlace) ?? { address: [] },
    vehicle: {
      classCode: readOptionalText(vehicle?.['classCode'], 'classCode'),
      title: readOptionalText(vehicle?.['title'], 'title'),
      image: readOptionalText(vehicle?.['image'], 'image'),
    },
    driver: readOptionalValue(wire['Renter'], 'Renter', parseDriver),
    mainNote: readOptionalText(wire['ReservationMainNote'], 'ReservationMainNote') ?? '',
    localPhone: readOptionalText(wire['LocalPhone'], 'LocalPhone'),
    options: readList(wire['Options'], 'Options', (value, name) => {
      const option = readObject(value, name);
      return {
        code: readText(option['Code'], `${name}.Code`),
        quantity: readNumber(option['Qty'], `${name}.Qty`),
      };
    }),
    rateClass: readOptionalText(rate?.['classCode'], 'QuotedRate.classCode'),
    corporateRateId: readOptionalText(rate?.['corporateRateID'], 'QuotedRate.corporateRateID'),
    messages: parseMessages(wire['Messages']),
  };
};

const parsePlace = (value: unknown, name: string): ReservationPickupOrReturn => {
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
  readList(value, 'Messages', (message, name) => readText(readObject(message, name)['Text'], `${name}.Text`));

/** The locations, times, vehicle class and options of a reservation whose price is requested. */
export interface ReservationToPrice {
  /** Where and when the car is picked up; the time is `YYYY-MM-DD HH:mm`. */
  pickup: { locationCode: string; dateTime: string };
  dropoff: { locationCode: string; dateTime: string };
  classCode?: string;
  options?: readonly SelectedExtra[];
}

/** The price of a reservation with its single charges. Amounts are in dollars, not cents. */
export interface ReservationEstimate {
  total: number;
  currency: string;
  /** How far the car may be driven without extra charges, in kilometres; undefined means unlimited. */
  includedDistance?: number;
  charges: { code: string; description: string; quantity: number; total: number }[];
  messages: string[];
}

/**
 * Fetches the price of a reservation (`WebResEstimate`).
 * @param of the reservation: the `bookingNumber` of one that is booked, or the values of one that is not
 *   booked yet (`wish`)
 * @throws ApiError
 */
export const fetchReservationEstimate = (
  api: Transport,
  of: { bookingNumber: string } | { wish: ReservationToPrice },
  signal?: AbortSignal,
): Promise<ReservationEstimate> =>
  sendGraphqlQuery(
    api,
    WebResEstimateDocument,
    'wish' in of
      ? { Reservation: toWebReservationInput(of.wish) }
      : { ResNo: toWireBookingNumber(of.bookingNumber) },
    { action: 'estimate', signal },
    (data) => {
      const wire = extractOperationResult(data, 'WebResEstimate');
      return {
        total: readNumber(wire['Total'], 'Total'),
        currency: readText(wire['CurrencyCode'], 'CurrencyCode'),
        includedDistance: readOptionalValue(wire['IncludedDistance'], 'IncludedDistance', readNumber),
        charges: readList(wire['RenterCharges'], 'RenterCharges', (value, name) => {
          const charge = readObject(value, name);
          return {
            code: readText(charge['code'], `${name}.code`),
            description: readText(charge['desc'], `${name}.desc`),
            quantity: readNumber(charge['quantity'], `${name}.quantity`),
            total: readNumber(charge['total'], `${name}.total`),
          };
        }),
        messages: parseMessages(wire['Messages']),
      };
    },
  );

export const toWebReservationInput = (wish: ReservationToPrice): WebReservationInput => ({
  Pickup: wish.pickup,
  Return: wish.dropoff,
  classCode: wish.classCode,
  Options: wish.options?.map(({ code, quantity }) => ({ Code: code, Qty: quantity })),
});

/** An extra that can be hired with the car. Amounts are in dollars, not cents. */
export interface ReservationExtra {
  code: string;
  description: string;
  /** The amount, in dollars, for which the renter who takes this extra remains liable in case of damage. */
  liability?: number;
  maximumDays?: number;
  rate: number;
  weekRate?: number;
  extraDayRate?: number;
  rateType?: string;
  isAvailable: boolean;
}

/** Fetches the extras that can be hired with the reservation (`WebResOptions`). @throws ApiError */
export const fetchReservationExtras = (
  api: Transport,
  bookingNumber: string,
  signal?: AbortSignal,
): Promise<ReservationExtra[]> =>
  sendGraphqlQuery(
    api,
    WebResOptionsDocument,
    { ResNo: toWireBookingNumber(bookingNumber) },
    { action: 'options', signal },
    (data) =>
      readList(extractOperationResult(data, 'WebResOptions')['Options'], 'Options', (value, name) => {
        const wire = readObject(value, name);
        return {
          code: readText(wire['code'], `${name}.code`),
          description: readText(wire['desc'], `${name}.desc`),
          liability: readOptionalValue(wire['liability'], `${name}.liability`, readNumber),
          maximumDays: readOptionalValue(wire['maximum_days'], `${name}.maximum_days`, readNumber),
          rate: readNumber(wire['rate'], `${name}.rate`),
          weekRate: readOptionalValue(wire['week_rate'], `${name}.week_rate`, readNumber),
          extraDayRate: readOptionalValue(wire['xday_rate'], `${name}.xday_rate`, readNumber),
          rateType: readOptionalText(wire['rate_type'], `${name}.rate_type`),
          isAvailable: readBoolean(wire['available'], `${name}.available`),
        };
      }),
  );

/**
 * Changes the phone number or extras of a reservation (`WebUpdateReservation`).
 * @throws ApiError: `business` when the reservation was changed elsewhere since it was fetched
 */
export const updateReservation = (
  api: Transport,
  change: {
    bookingNumber: string;
    version: number;
    localPhone?: string;
    options?: readonly SelectedExtra[];
  },
  options: WriteRequestOptions,
): Promise<void> =>
  sendGraphqlMutation(
    api,
    WebUpdateReservationDocument,
    {
      input: {
        ResNo: toWireBookingNumber(change.bookingNumber),
        Version: change.version,
        LocalPhone: change.localPhone,
        Options: change.options?.map(({ code, quantity }) => ({ Code: code, Qty: quantity })),
      },
    },
    { action: 'reservation', ...options },
    () => undefined,
  );
