import { type TextFormat, groupDigits } from '../../field/mask.ts';
import type { Country, PhoneLibrary } from './phone-library.ts';

/**
 * Calling codes of the countries at the top of a phone field's list. They are known before the phone library is loaded.
 */
const preferred: Readonly<Partial<Record<Country, string>>> = { AU: '61', NZ: '64' };

/**
 * Codes that the phone library treats as countries although ISO 3166 does not. They share other countries' calling
 * codes.
 */
const noCountry = new Set(['AC', 'TA', 'XK']);

/**
 * Returns the countries for a phone field's list: Australia and New Zealand and, once the library is loaded, all others
 * after them.
 */
export const listCountries = (library: PhoneLibrary | undefined): Country[] => {
  const first = Object.keys(preferred) as Country[];
  const others = library?.getCountries().filter((code) => !noCountry.has(code) && !first.includes(code));
  return [...first, ...(others ?? [])];
};

/** Returns a country's calling code without +, such as `61` for `AU`; empty if it is not known without the library. */
export const getCallingCode = (country: Country, library: PhoneLibrary | undefined): string =>
  preferred[country] ?? library?.getCountryCallingCode(country) ?? '';

const withZero = groupDigits(4, 3, 3);
const withoutZero = groupDigits(3, 3, 3);

/**
 * Groups an Australian number while it is typed: 4-3-3 digits, or 3-3-3 without the leading zero. International numbers
 * and numbers that are too long stay as typed, so that nothing is lost.
 */
export const formatAustralian: TextFormat = (typed) => {
  const digits = typed.replace(/\D/g, '');
  if (/^\s*(\+|00|61)/.test(typed) || /[^\d\s()-]/.test(typed) || digits.length > 10) return typed;
  if (digits.startsWith('4')) return digits.length > 9 ? typed : withoutZero(digits);
  return withZero(digits);
};

/** A parsed phone number. */
export interface PhoneNumber {
  /**
   * The number in E.164 format, such as `+61412345678`; a number still being typed, as near to it as possible. Text
   * without a digit is kept as typed.
   */
  number: string;
  /** The country named by the number itself, if it was typed in international form. */
  country?: Country | undefined;
}

/**
 * Converts a number typed in national or international form to E.164. It does not check whether the number exists: the
 * form's schema does. Text without a digit is returned as typed, so that the schema refuses it.
 * @param country the country of a number typed without a country code
 * @param library without it, the number is built from its digits alone
 */
export const parsePhone = (
  typed: string,
  country: Country,
  library: PhoneLibrary | undefined,
): PhoneNumber => {
  const text = typed.trim();
  const digits = text.replace(/\D/g, '');
  if (!digits) return { number: text };
  const national = library?.parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (text.startsWith('+')) return { number: `+${digits}`, country: national?.country };
  if (national?.isValid()) {
    const abroad = national.country && national.country !== country ? national.country : undefined;
    return { number: national.number, country: abroad };
  }
  // A number typed without + may still be international, such as 0061…, 001164… or 64…. It counts as international if
  // that makes it valid.
  const other = library?.parsePhoneNumberFromString(`+${digits.replace(/^00(?:11)?/, '')}`);
  if (other?.isValid()) return { number: other.number, country: other.country };
  // Until the library is loaded, a number is international only if it begins with a usual prefix: 0011 in Australia, 00
  // elsewhere.
  const abroad = library ? undefined : /^00(?:11)?([1-9]\d+)$/.exec(digits)?.[1];
  if (abroad) return { number: `+${abroad}` };
  return { number: `+${getCallingCode(country, library)}${digits.replace(/^0/, '')}` };
};

/**
 * Formats a phone field's value (E.164) as people in its country write it. A number of an unknown country is returned
 * unchanged.
 */
export const formatPhone = (
  value: string,
  library: PhoneLibrary | undefined,
): { typed: string; country?: Country } => {
  const near = /^\+?(61|64)0?(\d{6,})$/.exec(value);
  if (near?.[1] && near[2]) {
    const national = `0${near[2]}`;
    return near[1] === '61'
      ? { country: 'AU', typed: formatAustralian(national) }
      : { country: 'NZ', typed: national };
  }
  const known = value.startsWith('+') ? library?.parsePhoneNumberFromString(value) : undefined;
  return known?.country ? { country: known.country, typed: known.formatNational() } : { typed: value };
};
