import { WebResRatesDocument } from '../contract/generated/graphql.ts';
import { getLocationBrandCode, parseLocation, type BrandLocation } from '../locations/requests.ts';
import { sendGraphqlQuery } from '../transport/query.ts';
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
import { extractOperationResult } from '../wire/result.ts';
import { toWebReservationInput, type ReservationToPrice } from './web.ts';

/** The rental price of one vehicle class. Amounts are in dollars, not cents. */
export interface VehicleClassRate {
  id: string;
  classCode: string;
  availability?: string;
  currency?: string;
  estimate?: number;
  rateOnlyEstimate?: number;
  dropCharge?: { value: number; responsibility?: string };
  /** How far the car may be driven without extra charges, in kilometres; undefined means unlimited. */
  includedDistance?: number;
  liability?: number;
  isPrePaid: boolean;
}

/** A class of vehicles that can be booked. */
export interface BookableVehicleClass {
  code: string;
  acriss?: string;
  title: string;
  image?: string;
}

/**
 * The rental prices of all vehicle classes, with the classes and locations that they name by code. One response
 * contains all three.
 */
export interface VehicleClassRateTable {
  rates: VehicleClassRate[];
  vehicles: BookableVehicleClass[];
  locations: BrandLocation[];
}

/**
 * Fetches the price of every vehicle class for one pickup and return.
 * @param brand brand id
 * @param country AU or NZ
 * @throws ApiError
 */
export const fetchVehicleClassRates = (
  api: Transport,
  { wish, brand, country }: { wish: ReservationToPrice; brand: string; country: string },
  signal?: AbortSignal,
): Promise<VehicleClassRateTable> =>
  sendGraphqlQuery(
    api,
    WebResRatesDocument,
    { Reservation: toWebReservationInput(wish), Brand: getLocationBrandCode(brand), Country: country },
    { action: 'rates', signal },
    (data) => ({
      rates: readList(extractOperationResult(data, 'WebResRates')['Rates'], 'Rates', parseRate),
      vehicles: readList(readObject(data, 'data')['WebVehicleModels'], 'WebVehicleModels', parseModel),
      locations: readList(readObject(data, 'data')['WebLocations'], 'WebLocations', parseLocation),
    }),
  );

const parseRate = (value: unknown, name: string): VehicleClassRate => {
  const wire = readObject(value, name);
  const amount = (field: string) => readOptionalValue(wire[field], `${name}.${field}`, readNumber);
  const distance = readOptionalValue(wire['Distance'], `${name}.Distance`, readObject);
  return {
    id: readText(wire['RateID'], `${name}.RateID`),
    classCode: readText(wire['Class'], `${name}.Class`),
    availability: readOptionalText(wire['Availability'], `${name}.Availability`),
    currency: readOptionalText(wire['CurrencyCode'], `${name}.CurrencyCode`),
    estimate: amount('Estimate'),
    rateOnlyEstimate: amount('RateOnlyEstimate'),
    dropCharge: readOptionalValue(wire['DropCharge'], `${name}.DropCharge`, (charge, at) => ({
      value: readNumber(readObject(charge, at)['value'], `${at}.value`),
      responsibility: readOptionalText(readObject(charge, at)['responsibility'], `${at}.responsibility`),
    })),
    includedDistance: readOptionalValue(distance?.['Included'], `${name}.Distance.Included`, readNumber),
    liability: amount('Liability'),
    isPrePaid: readOptionalValue(wire['PrePaid'], `${name}.PrePaid`, readBoolean) ?? false,
  };
};

const parseModel = (value: unknown, name: string): BookableVehicleClass => {
  const wire = readObject(value, name);
  return {
    code: readText(wire['code'], `${name}.code`),
    acriss: readOptionalText(wire['acriss'], `${name}.acriss`),
    title: readText(wire['title'], `${name}.title`),
    image: readOptionalText(wire['image'], `${name}.image`),
  };
};
