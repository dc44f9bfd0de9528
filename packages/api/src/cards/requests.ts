import {
  CardPaymentCreateSessionDocument,
  CardPaymentValidateDocument,
} from '../contract/generated/graphql.ts';
import { sendGraphqlMutation, sendGraphqlQuery } from '../transport/query.ts';
import {
  readObject,
  readRequiredText,
  readList,
  readOptionalValue,
  readOptionalText,
} from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { readOptionalTime } from '../wire/dates.ts';
import { extractOperationResult, type WriteRequestOptions } from '../wire/result.ts';
import { toWireBookingNumber } from '../wire/text.ts';

/**
 * Opens a session on the card provider's hosted page, where the renter's card is verified.
 * @param start the booking and its site; `returnTo` is the absolute URL of this origin to which the card page
 *   sends the browser back, with a `status` in the query
 * @returns the URL of the card page
 * @throws ApiError
 */
export const startCardCheck = (
  api: Transport,
  start: { bookingNumber: string; brand: string; country: string; returnTo?: string },
  options: WriteRequestOptions,
): Promise<string> =>
  sendGraphqlMutation(
    api,
    CardPaymentCreateSessionDocument,
    {
      ResNo: toWireBookingNumber(start.bookingNumber),
      Brand: start.brand,
      country: start.country,
      RedirectUrl: start.returnTo,
    },
    { action: 'card verification', ...options },
    (data) => readRequiredText(extractOperationResult(data, 'CardPaymentCreateSession')['Url'], 'Url'),
  );

/**
 * The result of the reservation's newest card verification, as the services state it. The `status` in the URL by
 * which the card page returns does not count, because it can be forged.
 */
export interface CardCheckResult {
  /**
   * Whether the card provider approved the card (status APPROVED). The name on the card is not part of this check.
   */
  isApproved: boolean;
  /**
   * The status of the card verification: APPROVED, NOT_APPROVED, CANCELLED or PENDING; undefined when none was
   * started.
   */
  status?: string;
  sessionId?: string;
  /** The name on the card, which must be the renter’s own (docs/product/check-in.md#c-13). */
  holderName?: string;
  checkedAt?: Date;
}

/** Fetches the result of the reservation's newest card verification. @throws ApiError */
export const fetchCardCheckResult = (
  api: Transport,
  bookingNumber: string,
  signal?: AbortSignal,
): Promise<CardCheckResult> =>
  sendGraphqlQuery(
    api,
    CardPaymentValidateDocument,
    { ResNo: toWireBookingNumber(bookingNumber) },
    { action: 'card verification', signal },
    (data) => parseCardCheck(extractOperationResult(data, 'CardPaymentValidate')),
  );

const parseCardCheck = (wire: Readonly<Record<string, unknown>>): CardCheckResult => {
  const holders = readList(wire['transactions'], 'transactions', (value, name) => {
    const card = readOptionalValue(readObject(value, name)['card'], `${name}.card`, readObject);
    return readOptionalText(card?.['cardHolderName'], `${name}.cardHolderName`);
  });
  const status = readOptionalText(wire['status'], 'status');
  return {
    isApproved: status === 'APPROVED',
    status,
    sessionId: readOptionalText(wire['sessionId'], 'sessionId'),
    holderName: holders.findLast((name) => name !== undefined),
    checkedAt: readOptionalTime(wire['date'] || undefined, 'date'),
  };
};
