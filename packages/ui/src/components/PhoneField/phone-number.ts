import { type Format, grouped } from '../../field/mask.ts';
import type { Country, PhoneLibrary } from './phone-library.ts';

/** Calling codes of the countries that stand first, known before the library is. */
const preferred: Readonly<Partial<Record<Country, string>>> = { AU: '61', NZ: '64' };

/** Codes that are places in the library and no countries of ISO 3166; they share the calling codes of others. */
const noCountry = new Set(['AC', 'TA', 'XK']);

/** Every country: the preferred ones, then, once the library is here, the others. */
export const countriesOf = (library: PhoneLibrary | undefined): Country[] => {
  const first = Object.keys(preferred) as Country[];
  const others = library?.getCountries().filter((code) => !noCountry.has(code) && !first.includes(code));
  return [...first, ...(others ?? [])];
};

/** `61` of `AU`; empty when neither the library nor we know. */
export const callingCode = (country: Country, library: PhoneLibrary | undefined): string =>
  preferred[country] ?? library?.getCountryCallingCode(country) ?? '';

const withZero = grouped(4, 3, 3);
const withoutZero = grouped(3, 3, 3);

/**
 * Groups an Australian number while it is typed: 4-3-3, or 3-3-3 without its zero. International typing and numbers
 * that are too long stay as typed, so that nothing is lost.
 */
export const formatAustralian: Format = (typed) => {
  const digits = typed.replace(/\D/g, '');
  if (/^\s*(\+|00|61)/.test(typed) || /[^\d\s()-]/.test(typed) || digits.length > 10) return typed;
  if (digits.startsWith('4')) return digits.length > 9 ? typed : withoutZero(digits);
  return withZero(digits);
};

/** What was typed, understood. */
export interface PhoneNumber {
  /** E.164, such as `+61412345678`; as near to it as there is when the number is not finished; empty without any. */
  number: string;
  /** The country that the number itself names, where it was typed the international way. */
  country?: Country | undefined;
}

/**
 * Any national or international typing as E.164. Whether it is a number that may be called
 * is for the form's rule. Words without a digit stay words, so that the rule refuses them.
 * @param country in which a number without a country is.
 * @param library without it the number is put together by its digits alone.
 */
export function readPhone(typed: string, country: Country, library: PhoneLibrary | undefined): PhoneNumber {
  const text = typed.trim();
  const digits = text.replace(/\D/g, '');
  if (!digits) return { number: text };
  const national = library?.parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (text.startsWith('+')) return { number: `+${digits}`, country: national?.country };
  if (national?.isValid()) {
    const abroad = national.country && national.country !== country ? national.country : undefined;
    return { number: national.number, country: abroad };
  }
  // 0061…, 001164…, or 64… where a number of another country was meant: taken when that makes a number.
  const other = library?.parsePhoneNumberFromString(`+${digits.replace(/^00(?:11)?/, '')}`);
  if (other?.isValid()) return { number: other.number, country: other.country };
  // Until the library is here, the usual prefixes of calls abroad: 0011 in Australia, 00 elsewhere.
  const abroad = library ? undefined : /^00(?:11)?([1-9]\d+)$/.exec(digits)?.[1];
  if (abroad) return { number: `+${abroad}` };
  return { number: `+${callingCode(country, library)}${digits.replace(/^0/, '')}` };
}

/** A number that a form holds, as a person of its country writes it; left as it is when its country is not known. */
export function showPhone(
  value: string,
  library: PhoneLibrary | undefined,
): { typed: string; country?: Country } {
  const near = /^\+?(61|64)0?(\d{6,})$/.exec(value);
  if (near?.[1] && near[2]) {
    const national = `0${near[2]}`;
    return near[1] === '61'
      ? { country: 'AU', typed: formatAustralian(national) }
      : { country: 'NZ', typed: national };
  }
  const known = value.startsWith('+') ? library?.parsePhoneNumberFromString(value) : undefined;
  return known?.country ? { country: known.country, typed: known.formatNational() } : { typed: value };
}
