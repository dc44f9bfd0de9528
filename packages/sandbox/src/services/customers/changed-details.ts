/** Whether a customer's typed details still fit the ID verification from an earlier rental. */
import type { CheckInFacts } from '../check-in/facts.ts';
import type { DriverDetails } from '../../store/records/check-in.ts';
import type { CustomerRecord } from '../../store/records/people.ts';
import { findProfileNumber } from './own-number.ts';

/**
 * The refusal of details for which a customer must verify the ID again. The page recognises it by
 * this text.
 */
export const DETAILS_CHANGED_TEXT = 'Your personal details have been changed, Click below to verify your ID.';

/**
 * Whether the driver needs a new ID verification. This applies to a customer with a profile who was verified only in
 * an earlier rental, and whose e-mail address or last five digits of the phone number have changed since.
 */
export const mustVerifyAgain = (
  { customer, facts }: { customer: CustomerRecord; facts: Pick<CheckInFacts, 'isIdPassed' | 'isIdFresh'> },
  details: Pick<DriverDetails, 'email' | 'homePhone'>,
): boolean => {
  const isHeldAlone = facts.isIdPassed && !facts.isIdFresh;
  if (!isHeldAlone || findProfileNumber(customer) === null) return false;
  const digits = (phone: string | null) => phone?.replaceAll(/\D/g, '').slice(-5) ?? '';
  const isOtherEmail =
    customer.email !== null && customer.email.toUpperCase() !== details.email?.toUpperCase();
  return isOtherEmail || (customer.phone !== null && digits(customer.phone) !== digits(details.homePhone));
};
