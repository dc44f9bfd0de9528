/** Distinguishes a customer's own number from the shared number of people without a profile. */
import type { CustomerRecord } from '../../store/records/people.ts';

/** The customer number of everybody who has no profile yet. No profile is stored under it. */
export const CUSTOMER_NUMBER_WITHOUT_PROFILE = '999999';

/** @returns the number of the customer's own profile, or null when there is no profile yet */
export const findProfileNumber = ({ isNew, customerNumber }: CustomerRecord): string | null =>
  isNew || customerNumber === CUSTOMER_NUMBER_WITHOUT_PROFILE ? null : customerNumber;

/** The response when no customer matches a request, or when the customer number is not the driver's own. */
export const noMatchingCustomerResult = {
  Success: false,
  Error: 'Sorry, no matching customer details found',
} as const;
