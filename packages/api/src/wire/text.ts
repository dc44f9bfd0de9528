/** How values are written on the wire (docs/product/data-layer.md#cuts). What a person typed is never changed: only what is sent. */

/** The most characters the services keep of each. */
export const lengths = {
  booking: 10,
  firstName: 12,
  lastName: 18,
  city: 16,
  street: 30,
  postalCode: 10,
} as const;

/** The first so many characters: an emoji or a letter with its accent is kept whole or left out. */
export function cutTo(text: string, length: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text.normalize('NFC').trim())) {
    if (kept.length + segment.length > length) break;
    kept += segment;
  }
  return kept.trim();
}

/** Trimmed and in capitals; capitals can be longer than small letters, so this comes before any cut. */
export const capitals = (text: string): string => text.trim().normalize('NFC').toUpperCase();

/** A booking number as the services know it: its first ten characters, in capitals. */
export const bookingId = (number: string): string => cutTo(capitals(number), lengths.booking);

/** DD-MM-YYYY or DD/MM/YYYY as YYYY-MM-DD; anything else stays as it is. */
export const isoDate = (typed: string): string =>
  typed.replaceAll(/\s/g, '').replace(/^(\d{2})[-/](\d{2})[-/](\d{4})$/, '$3-$2-$1');

/** A telephone number with its leading plus, then digits; undefined where it is missing. */
export const phoneNumber = (typed: string | undefined): string | undefined => {
  const digits = typed?.replaceAll(/\D/g, '');
  return digits ? `+${digits}` : undefined;
};

/** Trimmed text; undefined for an empty one, which is then not sent. */
export const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;
