/** The reservation's note carries one marker of how the check-in went (docs/product/check-in.md#c-12). */
export const MARKERS = ['|CIF|', '|CIW|', '|CIP|', '|CI|'] as const;
export type Marker = (typeof MARKERS)[number];

/** A note is no longer than this. */
const LONGEST = 30;
const ANY_MARKER = /\|CI[FWP]?\|/g;

/** The marker a note carries; the weightiest, F over W over P over plain, where it carries several. */
export const markerOf = (note: string): Marker | undefined => {
  const found: readonly string[] = note.match(ANY_MARKER) ?? [];
  return MARKERS.find((marker) => found.includes(marker));
};

/**
 * A note with exactly one marker, in front, so that cutting never takes it; the other text is kept and the whole is cut
 * to 30 characters.
 */
export const withMarker = (note: string | undefined, marker: Marker): string => {
  const rest = (note ?? '').replace(ANY_MARKER, ' ').replace(/\s+/g, ' ').trim();
  // Cut by characters, not by code units: half an emoji is no text.
  return Array.from(`${marker}${rest}`).slice(0, LONGEST).join('');
};

interface Checks {
  readonly hasCardFailed: boolean;
  /** The identity check passed, although the government's records did not agree, and it is no learner's. */
  readonly hasPassedWithoutDvs: boolean;
  /** Verification was done otherwise. */
  readonly isVerified: boolean;
}

/** Which marker a check-in gets: F over W over P over plain. */
export const markerFor = ({ hasCardFailed, hasPassedWithoutDvs, isVerified }: Checks): Marker => {
  if (hasCardFailed) return '|CIF|';
  if (hasPassedWithoutDvs) return '|CIW|';
  return isVerified ? '|CIP|' : '|CI|';
};
