/**
 * Converts typed values to the format that the services expect (docs/product/data-layer.md#cuts). This
 * affects only what is sent; the form keeps what the person typed.
 */
import { splitGraphemes } from './graphemes.ts';

/** The maximum lengths that the services accept, in characters, by field. */
export const MAX_WIRE_LENGTHS = {
  booking: 10,
  firstName: 12,
  lastName: 18,
  city: 16,
  street: 30,
  postalCode: 10,
} as const;

/** Shortens a text to at most `length` UTF-16 code units, without splitting an emoji or an accented letter. */
export const truncate = (text: string, length: number): string => {
  let kept = '';
  for (const character of splitGraphemes(text.normalize('NFC').trim())) {
    if (kept.length + character.length > length) break;
    kept += character;
  }
  return kept.trim();
};

/** Trims a text and puts it in capitals. Call it before `truncate`, because a text in capitals can be longer. */
export const toTrimmedUpperCase = (text: string): string => text.trim().normalize('NFC').toUpperCase();

/** Converts a typed booking number to the services' form: its first ten characters, in capitals. */
export const toWireBookingNumber = (number: string): string =>
  truncate(toTrimmedUpperCase(number), MAX_WIRE_LENGTHS.booking);

/** Converts a typed date from DD-MM-YYYY or DD/MM/YYYY to YYYY-MM-DD. Any other text only loses its spaces. */
export const toIsoDate = (typed: string): string =>
  typed.replaceAll(/\s/g, '').replace(/^(\d{2})[-/](\d{2})[-/](\d{4})$/, '$3-$2-$1');

/**
 * Converts a typed telephone number to the services' form, a plus and digits; undefined for a text without digits.
 */
export const toWirePhoneNumber = (typed: string | undefined): string | undefined => {
  const digits = typed?.replaceAll(/\D/g, '');
  return digits ? `+${digits}` : undefined;
};

/** Trims a text. It returns undefined for an empty one, so that the field is not sent. */
export const trimOrUndefined = (text: string | undefined): string | undefined => text?.trim() || undefined;
