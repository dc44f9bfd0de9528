import { RentalDocument } from '../contract/generated/graphql.ts';
import { sendGraphqlQuery } from '../transport/query.ts';
import type { Transport } from '../transport/types.ts';
import { parseRentals } from './parse-rental.ts';
import type { Rental } from './types.ts';

/**
 * Fetches the signed-in person's rentals, newest first.
 * @param agreementNumber limits the result to the rental with this number; the result is empty if that is another
 *   person's rental
 * @throws ApiError
 */
export const fetchRentals = (
  api: Transport,
  { agreementNumber, signal }: { agreementNumber?: string; signal?: AbortSignal } = {},
): Promise<Rental[]> =>
  sendGraphqlQuery(
    api,
    RentalDocument,
    { rental_agreement_number: agreementNumber },
    { action: 'rentals', signal },
    parseRentals,
  );
