import { FrontdeskGetEstimateDocument } from '../contract/generated/graphql.ts';
import { sendGraphqlQuery } from '../transport/query.ts';
import {
  readObject,
  readList,
  readNumber,
  readOptionalValue,
  readOptionalText,
  readText,
} from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { extractOperationResult } from '../wire/result.ts';
import { toWireBookingNumber } from '../wire/text.ts';

/** One line of a rental's cost estimate. Amounts are in dollars, not cents. */
export interface ChargeLine {
  /** What the line charges for: `DAYS`, `Discount` or the name of an option. */
  description: string;
  quantity: number;
  total: number;
  subTotal: number;
}

/**
 * The estimated cost of a rental. The services also send lines with a quantity or amount of zero, which the page
 * does not show.
 */
export interface CheckInEstimate {
  total: number;
  /** The currency of all amounts, AUD or NZD. */
  currency?: string;
  timeCharges: ChargeLine[];
  optionCharges: ChargeLine[];
}

/** Fetches the estimated cost of the signed-in driver's rental (`FrontdeskGetEstimate`). @throws ApiError */
export const fetchCheckInEstimate = (
  api: Transport,
  bookingNumber: string,
  signal?: AbortSignal,
): Promise<CheckInEstimate> =>
  sendGraphqlQuery(
    api,
    FrontdeskGetEstimateDocument,
    { ResNo: toWireBookingNumber(bookingNumber) },
    { action: 'estimate', signal },
    (data) => {
      const wire = extractOperationResult(data, 'FrontdeskGetEstimate');
      const estimate = readObject(wire['Estimate'], 'Estimate');
      const charges = readOptionalValue(wire['Customer'], 'Customer', readObject);
      return {
        total: readNumber(estimate['Total'], 'Estimate.Total'),
        currency: readOptionalText(estimate['CurrencyCode'], 'Estimate.CurrencyCode'),
        timeCharges: readList(charges?.['TimeCharges'], 'TimeCharges', parseLine),
        optionCharges: readList(charges?.['OptionsCharges'], 'OptionsCharges', parseLine),
      };
    },
  );

const parseLine = (value: unknown, name: string): ChargeLine => {
  const wire = readObject(value, name);
  return {
    description: readText(wire['Description'], `${name}.Description`),
    quantity: readNumber(wire['Quantity'], `${name}.Quantity`),
    total: readNumber(wire['Total'], `${name}.Total`),
    subTotal: readNumber(wire['SubTotal'], `${name}.SubTotal`),
  };
};
