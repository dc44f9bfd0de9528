/**
 * Formats typed values as the services expect them (docs/product/data-layer.md#cuts). Only the values that are sent
 * change, never what the person typed.
 */
import { splitGraphemes } from './graphemes.ts';

/** The maximum length of each field at the services, in characters. */
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

/** Trims a text and puts it in capitals. Call it before `truncate`, because capitals can take more characters. */
export const toCapitals = (text: string): string => text.trim().normalize('NFC').toUpperCase();

/** Returns a booking number as the services know it: its first ten characters, in capitals. */
export const toBookingId = (number: string): string => truncate(toCapitals(number), MAX_WIRE_LENGTHS.booking);

/** Converts DD-MM-YYYY or DD/MM/YYYY to YYYY-MM-DD; any other text only loses its spaces. */
export const toIsoDate = (typed: string): string =>
  typed.replaceAll(/\s/g, '').replace(/^(\d{2})[-/](\d{2})[-/](\d{4})$/, '$3-$2-$1');

/** Returns a telephone number as a plus and digits; undefined without any digit. */
export const toWirePhoneNumber = (typed: string | undefined): string | undefined => {
  const digits = typed?.replaceAll(/\D/g, '');
  return digits ? `+${digits}` : undefined;
};

/** Trims a text; returns undefined for an empty one, which is then not sent. */
export const trimOrUndefined = (text: string | undefined): string | undefined => text?.trim() || undefined;
