/** The requests for the prices of rentals and reservations. */
import {
  FrontdeskGetEstimateDocument,
  WebResEstimateDocument,
  WebResRatesDocument,
  type WebReservationInput,
} from '../contract/generated/graphql.ts';
import { getLocationBrandCode, readLocation, type BrandLocation } from '../locations/requests.ts';
import { createGraphqlQuery } from '../transport/query.ts';
import type { ReadRequest } from '../transport/types.ts';
import {
  createListReader,
  createOptionalReader,
  createRecordReader,
  readBooleanOrFalse,
  readNumber,
  readObject,
  readOptionalNumber,
  readText,
} from '../wire/read.ts';
import { toWireBookingNumber } from '../wire/text.ts';
import { readMessages, toWireExtras, type SelectedExtra } from './web.ts';

const readChargeLine = createRecordReader({
  /** What the line charges for: `DAYS`, `Discount` or the name of an option. */
  description: ['Description', readText],
  quantity: ['Quantity', readNumber],
  total: ['Total', readNumber],
  subTotal: ['SubTotal', readNumber],
});
/** One line of a rental's cost estimate. Amounts are in dollars, not cents. */
export interface ChargeLine extends ReturnType<typeof readChargeLine> {}

const readEstimate = createRecordReader({
  total: ['Estimate.Total', readNumber],
  /** The currency of all amounts, AUD or NZD. */
  currency: 'Estimate.CurrencyCode',
  timeCharges: ['Customer.TimeCharges', createListReader<ChargeLine>(readChargeLine)],
  optionCharges: ['Customer.OptionsCharges', createListReader<ChargeLine>(readChargeLine)],
});
/**
 * The estimated cost of a rental. The services also send lines with a quantity or amount of zero, which the page
 * does not show.
 */
export interface CheckInEstimate extends ReturnType<typeof readEstimate> {}

/** Fetches the estimated cost of the signed-in driver's rental (`FrontdeskGetEstimate`). @throws ApiError */
export const fetchCheckInEstimate: ReadRequest<string, CheckInEstimate> = createGraphqlQuery(
  'estimate',
  FrontdeskGetEstimateDocument,
  (bookingNumber) => ({ ResNo: toWireBookingNumber(bookingNumber) }),
  readEstimate,
);

/** The locations, times, vehicle class and options of a reservation whose price is requested. */
interface ReservationToPrice {
  /** Where and when the car is picked up; the time is `YYYY-MM-DD HH:mm`. */
  pickup: { locationCode: string; dateTime: string };
  dropoff: { locationCode: string; dateTime: string };
  classCode?: string;
  options?: readonly SelectedExtra[];
}

const toWebReservationInput = (wish: ReservationToPrice): WebReservationInput => ({
  Pickup: wish.pickup,
  Return: wish.dropoff,
  classCode: wish.classCode,
  Options: toWireExtras(wish.options),
});

const readCharge = createRecordReader({
  code: ['code', readText],
  description: ['desc', readText],
  quantity: ['quantity', readNumber],
  total: ['total', readNumber],
});

const readReservationEstimate = createRecordReader({
  total: ['Total', readNumber],
  currency: ['CurrencyCode', readText],
  /** How far the car may be driven without extra charges, in kilometres; undefined means unlimited. */
  includedDistance: ['IncludedDistance', readOptionalNumber],
  charges: ['RenterCharges', createListReader(readCharge)],
  messages: ['Messages', readMessages],
});
/** The price of a reservation and its individual charges. Amounts are in dollars, not cents. */
interface ReservationEstimate extends ReturnType<typeof readReservationEstimate> {}

/**
 * Fetches the price of a reservation (`WebResEstimate`).
 * @param of either the `bookingNumber` of a booked reservation, or the values of one that is not booked yet (`wish`)
 * @throws ApiError
 */
export const fetchReservationEstimate: ReadRequest<
  { bookingNumber: string } | { wish: ReservationToPrice },
  ReservationEstimate
> = createGraphqlQuery(
  'estimate',
  WebResEstimateDocument,
  (of) =>
    'wish' in of
      ? { Reservation: toWebReservationInput(of.wish) }
      : { ResNo: toWireBookingNumber(of.bookingNumber) },
  readReservationEstimate,
);

const readDropCharge = createRecordReader({ value: ['value', readNumber], responsibility: 'responsibility' });

const readRate = createRecordReader({
  id: ['RateID', readText],
  classCode: ['Class', readText],
  availability: 'Availability',
  currency: 'CurrencyCode',
  estimate: ['Estimate', readOptionalNumber],
  rateOnlyEstimate: ['RateOnlyEstimate', readOptionalNumber],
  dropCharge: ['DropCharge', createOptionalReader(readDropCharge)],
  /** How far the car may be driven without extra charges, in kilometres; undefined means unlimited. */
  includedDistance: ['Distance.Included', readOptionalNumber],
  liability: ['Liability', readOptionalNumber],
  isPrePaid: ['PrePaid', readBooleanOrFalse],
});

const readVehicleClass = createRecordReader({
  code: ['code', readText],
  acriss: 'acriss',
  title: ['title', readText],
  image: 'image',
});

const readRateTable = createRecordReader({
  /** Amounts are in dollars, not cents. */
  rates: ['WebResRates.Rates', createListReader(readRate)],
  vehicles: ['WebVehicleModels', createListReader(readVehicleClass)],
  locations: ['WebLocations', createListReader<BrandLocation>(readLocation)],
});
/** The rental prices of all vehicle classes, with the classes and locations that they name by code. */
interface VehicleClassRateTable extends ReturnType<typeof readRateTable> {}

/**
 * Fetches the price of every vehicle class for one pickup and return.
 * @param brand brand id
 * @param country AU or NZ
 * @throws ApiError
 */
export const fetchVehicleClassRates: ReadRequest<
  { wish: ReservationToPrice; brand: string; country: string },
  VehicleClassRateTable
> = createGraphqlQuery(
  'rates',
  WebResRatesDocument,
  ({ wish, brand, country }) => ({
    Reservation: toWebReservationInput(wish),
    Brand: getLocationBrandCode(brand),
    Country: country,
  }),
  (result, operation, data) => {
    readObject(result, operation);
    return readRateTable(data, 'data');
  },
);
