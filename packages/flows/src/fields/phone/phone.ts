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
 * Converts a phone number on record to a phone field's format. A number of at least eight digits that does not start
 * with 0 is assumed to include its country code and gets a `+`. Any other number stays without one. After the country
 * code, a zero that is dialled only within the country is removed.
 */
export const toPhoneFieldValue = (value: string | undefined): string => {
  const number = toWirePhoneDigits(value);
  return /^[1-9]\d{7,}$/.test(number) ? dropTrunkZero(`+${number}`) : number;
};

interface NationalNumbers {
  /** The country's calling code. */
  readonly code: string;
  /** Mobile numbers, which people write with or without the leading zero. */
  readonly mobile: RegExp;
  /** Landlines, and in Australia also 1300 and 1800 numbers, which have no leading zero. */
  readonly fixed: RegExp;
}
/**
 * Phone numbers as they are written in their own country, without spaces. An Australian landline counts only if neither
 * 0 nor 1 follows its area code, because `021…` on record is more likely the mobile number of a New Zealander.
 */
const NATIONAL_NUMBERS: Readonly<Record<string, NationalNumbers>> = {
  AU: { code: '61', mobile: /^0?4\d{8}$/, fixed: /^(?:0[2378][2-9]\d{7}|1[38]00\d{6})$/ },
  NZ: { code: '64', mobile: /^0?2\d{7,9}$/, fixed: /^0[34679]\d{7}$/ },
};

const dropSeparators = (value: string | undefined): string =>
  (value ?? '').replaceAll(/[^\d+]/g, '').replace(/^00(?:11)?/, '+');

/**
 * Converts a phone number on record to a phone field's format as `toPhoneFieldValue` does, and completes a mobile
 * number that is written as in `country`: `04…` or `4…` becomes `+614…` in Australia, `02…` or `2…` becomes `+642…` in
 * New Zealand. Any other national number stays as it is, so that a form for text messages refuses it.
 * @param country the code of the country whose numbers are written without their country code
 */
export const toInternationalMobile = (value: string | undefined, country: string): string => {
  const plain = dropSeparators(value);
  const own = NATIONAL_NUMBERS[country];
  return own?.mobile.test(plain) ? `+${own.code}${plain.replace(/^0/, '')}` : toPhoneFieldValue(plain);
};

/**
 * Converts a phone number on record to a phone field's format as `toInternationalMobile` does, and also completes a
 * landline and an Australian 1300 or 1800 number. The field shows a number on record unchanged and converts only what
 * the person types. Without this conversion, the field would reject a national number that the person has not even
 * edited.
 * @param country the code of the country whose numbers are written without their country code
 */
export const toInternationalPhone = (value: string | undefined, country: string): string => {
  const plain = dropSeparators(value);
  const own = NATIONAL_NUMBERS[country];
  return own?.fixed.test(plain)
    ? `+${own.code}${plain.replace(/^0/, '')}`
    : toInternationalMobile(plain, country);
};

/** Returns all strings in a form's values, which are nested objects and arrays. */
const listTexts = (values: unknown): string[] => {
  if (typeof values === 'string') return [values];
  return typeof values === 'object' && values !== null ? Object.values(values).flatMap(listTexts) : [];
};

/**
 * Creates a function that returns the error text for a phone number that the phone library considers impossible in its
 * country, or that the services do not accept. The services accept at most the digits that E.164 allows, the library in
 * some countries more. The library does not know every newly assigned number, so it does not check numbers that came
 * from the services.
 * @param known the values with which the services have filled the form
 */
export const createPhoneCheck = (known?: RuleContext['known']) => async (value: string) => {
  const number = toPhoneFieldValue(value);
  const isKnown = () => listTexts(known).some((text) => toPhoneFieldValue(text) === number);
  return isWirePhoneNumber(number) && (isKnown() || (await isPossiblePhone(number)))
    ? undefined
    : phoneMessages.invalid;
};

/** Returns the error text for a phone number that a person has typed; undefined if it is valid. */
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
