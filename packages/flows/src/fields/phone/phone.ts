import { isWirePhoneNumber } from '@journey/api';
import { dropTrunkZero, isPossiblePhone } from '@journey/ui';
import { string } from 'yup';
import { phoneMessages } from '../form-messages.ts';
import { getRuleContext, type RuleContext } from '../rule-context.ts';

/** Converts a phone number to the services' format: without `+`, spaces, brackets and hyphens. */
export const toWirePhoneDigits = (value: string | undefined): string =>
  (value ?? '')
    .trim()
    .replace(/[\s()-]/g, '')
    .replace(/^\+/, '');

/**
 * Converts a phone number on record to a phone field's format. A number of at least eight digits that does not begin
 * with 0 is taken to include its country code and gets a `+`; any other number stays without one. A zero that only callers within the
 * country dial is removed behind the code.
 */
export const toPhoneFieldValue = (value: string | undefined): string => {
  const number = toWirePhoneDigits(value);
  return /^[1-9]\d{7,}$/.test(number) ? dropTrunkZero(`+${number}`) : number;
};

/** Returns all texts in a form's values, which are nested objects and arrays. */
const listTexts = (values: unknown): string[] => {
  if (typeof values === 'string') return [values];
  return typeof values === 'object' && values !== null ? Object.values(values).flatMap(listTexts) : [];
};

/**
 * Creates a function that returns the error text for a phone number that the phone library considers impossible in its
 * country, or that the services do not accept: in some countries the library takes more digits than E.164 does. The
 * library does not know each newly assigned number, so it is not asked about those that the services have filled in.
 * @param known the values with which the services have filled the form
 */
export const createPhoneCheck = (known?: RuleContext['known']) => async (value: string) => {
  const number = toPhoneFieldValue(value);
  const isKnown = () => listTexts(known).some((text) => toPhoneFieldValue(text) === number);
  return isWirePhoneNumber(number) && (isKnown() || (await isPossiblePhone(number)))
    ? undefined
    : phoneMessages.invalid;
};

/** Returns the error text for a phone number that a person has typed. */
export const getPhoneError = createPhoneCheck();

/** Schema of a phone number that may be left empty. */
export const optionalPhoneSchema = () =>
  string()
    .default('')
    .test(
      'phone',
      phoneMessages.invalid,
      async (value, test) => !value || !(await createPhoneCheck(getRuleContext(test).known)(value)),
    );
