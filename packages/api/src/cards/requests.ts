import {
  CardPaymentCreateSessionDocument,
  CardPaymentValidateDocument,
} from '../contract/generated/graphql.ts';
import { createGraphqlMutation, createGraphqlQuery } from '../transport/query.ts';
import type { ReadRequest, WriteRequest } from '../transport/types.ts';
import { readOptionalTime } from '../wire/dates.ts';
import {
  createFieldReader,
  createListReader,
  createRecordReader,
  readOptionalText,
  readRequiredText,
} from '../wire/read.ts';
import { toWireBookingNumber } from '../wire/text.ts';

/**
 * Opens a session on the card provider's hosted page, where the renter's card is verified.
 * @param start the booking and its site; `returnTo` is the absolute URL of this origin to which the card page
 *   sends the browser back, with a `status` in the query
 * @returns the URL of the card page
 * @throws ApiError
 */
export const startCardCheck: WriteRequest<
  { bookingNumber: string; brand: string; country: string; returnTo?: string },
  string
> = createGraphqlMutation(
  'card verification',
  CardPaymentCreateSessionDocument,
  ({ bookingNumber, brand, country, returnTo }) => ({
    ResNo: toWireBookingNumber(bookingNumber),
    Brand: brand,
    country,
    RedirectUrl: returnTo,
  }),
  createFieldReader('Url', readRequiredText),
);

const readHolders = createListReader(createFieldReader('card.cardHolderName', readOptionalText));

const readCardCheck = createRecordReader({
  /**
   * Whether the card provider approved the card (status APPROVED). The name on the card is not part of this check.
   */
  isApproved: ['status', (value, name) => readOptionalText(value, name) === 'APPROVED'],
  /**
   * The status of the card verification: APPROVED, NOT_APPROVED, CANCELLED or PENDING; undefined when none was
   * started.
   */
  status: 'status',
  sessionId: 'sessionId',
  /** The name on the card, which must be the renter’s own (docs/product/check-in.md#c-13). */
  holderName: [
    'transactions',
    (value, name) => readHolders(value, name).findLast((holder) => holder !== undefined),
  ],
  checkedAt: ['date', readOptionalTime],
});
/**
 * The result of the reservation's newest card verification, according to the services. The `status` in the URL with
 * which the card page sends the browser back is ignored, because it can be forged.
 */
export interface PaymentCardCheckResult extends ReturnType<typeof readCardCheck> {}

/** Fetches the result of the reservation's newest card verification. @throws ApiError */
export const fetchCardCheckResult: ReadRequest<string, PaymentCardCheckResult> = createGraphqlQuery(
  'card verification',
  CardPaymentValidateDocument,
  (bookingNumber) => ({ ResNo: toWireBookingNumber(bookingNumber) }),
  readCardCheck,
);
