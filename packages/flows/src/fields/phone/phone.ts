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

/** Mobile numbers as they are written in their own country, with or without the zero in front. */
const NATIONAL_MOBILES: Readonly<Record<string, { code: string; pattern: RegExp }>> = {
  AU: { code: '61', pattern: /^0?(4\d{8})$/ },
  NZ: { code: '64', pattern: /^0?(2\d{7,9})$/ },
};

/**
 * Converts a phone number on record to a phone field's format as `toPhoneFieldValue` does, and completes a mobile number
 * that is written as in `country`: `04…` or `4…` becomes `+614…` in Australia, `02…` or `2…` becomes `+642…` in New
 * Zealand. The field shows such a number as it is, so a person who changes nothing could not go on without this. What the
 * person types, the field itself converts.
 * @param country the code of the country whose numbers are written without their calling code
 */
export const toInternationalMobile = (value: string | undefined, country: string): string => {
  const plain = (value ?? '').replaceAll(/[^\d+]/g, '').replace(/^00(?:11)?/, '+');
  const own = NATIONAL_MOBILES[country];
  const national = own?.pattern.exec(plain)?.[1];
  return own && national ? `+${own.code}${national}` : toPhoneFieldValue(plain);
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
