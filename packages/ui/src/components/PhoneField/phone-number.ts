import { toPlainCode, type TextFormatter } from '../field/mask.ts';
import { createDigitGroupsFormatter } from '../field/mask-digits.ts';
import type { PhoneCountryCode, PhoneLibrary } from './phone-library.ts';

/**
 * Calling codes of the countries at the top of a phone field's list. They are known before the phone library is loaded.
 */
const preferred: Readonly<Partial<Record<PhoneCountryCode, string>>> = { AU: '61', NZ: '64' };

/**
 * Returns the countries of a phone field's list, Australia and New Zealand first. The others are included only once
 * the phone library, which knows them, is loaded. Territories that are not countries by ISO 3166, such as Kosovo,
 * are among them, because a number typed with their calling code selects them.
 */
export const listCountries = (library: PhoneLibrary | undefined): PhoneCountryCode[] => {
  const first = Object.keys(preferred) as PhoneCountryCode[];
  const others = library?.getCountries().filter((code) => !first.includes(code));
  return [...first, ...(others ?? [])];
};

/**
 * Returns a country's calling code without +, such as `61` for `AU`. It is empty if only the phone library knows
 * the code and the library is not loaded, and for a country without numbers of its own.
 */
export const getCallingCode = (country: PhoneCountryCode, library: PhoneLibrary | undefined): string => {
  // The library throws for a country that it does not know.
  const isKnown = library?.getCountries().includes(country);
  return preferred[country] ?? (isKnown ? library?.getCountryCallingCode(country) : undefined) ?? '';
};

const withZero = createDigitGroupsFormatter(4, 3, 3);
const withoutZero = createDigitGroupsFormatter(3, 3, 3);

/**
 * Groups an Australian number while it is typed: 4-3-3 digits, or 3-3-3 for a mobile number without its leading zero.
 * International numbers and numbers that are too long stay as typed, so that nothing is lost.
 */
export const formatAustralianPhone: TextFormatter = (text) => {
  const typed = toPlainCode(text);
  const digits = typed.replace(/\D/g, '');
  if (/^\s*(\+|00|61)/.test(typed) || /[^\d\s()-]/.test(typed) || digits.length > 10) return typed;
  if (digits.startsWith('4')) return digits.length > 9 ? typed : withoutZero(digits);
  return withZero(digits);
};

/** Whether a typed number begins like an international one: with + or with 00, the prefix for calls abroad. */
export const isInternational = (typed: string): boolean => /^\s*(\+|00)/.test(toPlainCode(typed));

/**
 * Removes the zero that is dialled only within the country from a number of Australia or New Zealand, as in `+61
 * (0)412 345 678`. Other countries' numbers stay as they are.
 * @param number a number with its calling code, without spaces and brackets
 */
export const dropTrunkZero = (number: string): string => number.replace(/^(\+?6[14])0+/, '$1');

/** What a phone field knows about the number that was typed into it. */
export interface PhoneNumber {
  /**
   * The number in E.164 format, such as `+61412345678`. If the number is not complete yet, this is as near to that
   * format as possible. Text without a digit is kept as typed.
   */
  number: string;
  /**
   * The number's country, if the number was typed in international form or belongs to another country than the
   * selected one.
   */
  country?: PhoneCountryCode | undefined;
}

/** Converts digits that begin with a calling code to E.164. The result is incomplete or invalid if the digits are. */
const parseInternational = (digits: string, library: PhoneLibrary | undefined): PhoneNumber => {
  const number = dropTrunkZero(`+${digits}`);
  const read = library?.parsePhoneNumberFromString(number);
  return { number: read?.isValid() ? read.number : number, country: read?.country };
};

/**
 * Converts a phone number typed in national or international form to E.164. It does not check whether the number
 * exists, because the form's schema does. Text without a digit is returned as typed, so that the schema rejects it.
 * @param country the country of a number typed without a country code
 * @param library undefined until it is loaded; the number is then made from its digits only
 */
export const parsePhone = (
  typed: string,
  country: PhoneCountryCode,
  library: PhoneLibrary | undefined,
): PhoneNumber => {
  const text = toPlainCode(typed).trim();
  const digits = text.replace(/\D/g, '');
  if (!digits) return { number: text };
  if (text.startsWith('+')) return parseInternational(digits, library);
  const national = library?.parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (national?.isValid()) {
    const abroad = national.country && national.country !== country ? national.country : undefined;
    return { number: national.number, country: abroad };
  }
  // A number typed without + may still be international, such as 0061…, 001164… or 64…. It is taken as
  // international if it is valid that way.
  const other = library?.parsePhoneNumberFromString(`+${digits.replace(/^00(?:11)?/, '')}`);
  if (other?.isValid()) return { number: other.number, country: other.country };
  // Until the phone library is loaded, a number counts as international only if it begins with a prefix for calls
  // abroad: 0011 in Australia, 00 elsewhere.
  const abroad = library ? undefined : /^00(?:11)?([1-9]\d+)$/.exec(digits)?.[1];
  const code = getCallingCode(country, library);
  // Without the country's calling code, the digits may begin with the code of another country. A leading zero keeps
  // them from being taken for a number of that country.
  if (!abroad && !code) return { number: `0${digits.replace(/^0/, '')}` };
  const withCode = abroad ?? `${code}${digits.replace(/^0/, '')}`;
  return { number: parseInternational(withCode, library).number };
};

/** Australian numbers that are dialled without a leading zero, after the calling code. */
const ZEROLESS = /^1[38]00\d{6}$/;

/**
 * Formats a phone number in E.164 as people in its country write it, for display in a phone field. A number of an
 * unknown country stays unchanged.
 */
export const formatPhone = (
  value: string,
  library: PhoneLibrary | undefined,
): { typed: string; country?: PhoneCountryCode } => {
  const near = /^\+?(61|64)(\d{6,})$/.exec(dropTrunkZero(value));
  if (near?.[1] && near[2]) {
    const isAustralian = near[1] === '61';
    const national = isAustralian && ZEROLESS.test(near[2]) ? near[2] : `0${near[2]}`;
    return isAustralian
      ? { country: 'AU', typed: formatAustralianPhone(national) }
      : { country: 'NZ', typed: national };
  }
  const known = value.startsWith('+') ? library?.parsePhoneNumberFromString(value) : undefined;
  if (!known?.country) return { typed: value };
  const typed = known.formatNational();
  // If the national form would be parsed as another number, the number stays in international form.
  const numberOf = (text: string): string => parsePhone(text, known.country ?? 'AU', library).number;
  const isReadAlike = numberOf(typed) === numberOf(value);
  return { country: known.country, typed: isReadAlike ? typed : value };
};

/**
 * Formats a phone number in E.164 for a sentence or a list. Show it within `Digits`, which keeps it on one line. A
 * number of `country` is formatted as in a phone field. Any other number stays unchanged, because no calling code is
 * shown beside it. Short Australian numbers, such as 13 30 39, stay unchanged too, because they have no leading zero.
 */
export const formatPhoneForReading = (value: string, country: 'AU' | 'NZ'): string => {
  const shown = formatPhone(value, undefined);
  const isWhole = country === 'NZ' || /^0[2-478]\d\d \d{3} \d{3}$/.test(shown.typed);
  return shown.country === country && isWhole ? shown.typed : value;
};
