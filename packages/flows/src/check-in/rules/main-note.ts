/**
 * The markers that record in a reservation's note how the check-in went, in order of precedence
 * (docs/product/check-in.md#c-12). A note has only one of them.
 */
export const RESERVATION_NOTE_MARKERS = ['|CIF|', '|CIW|', '|CIP|', '|CI|'] as const;
export type ReservationNoteMarker = (typeof RESERVATION_NOTE_MARKERS)[number];

/** The maximum length of a reservation's note, in characters. */
const LONGEST = 30;
const ANY_MARKER = /\|CI[FWP]?\|/g;

/**
 * Returns the marker in a reservation's note, or the first by precedence if there are several; undefined if there is
 * none.
 */
export const readReservationNoteMarker = (note: string): ReservationNoteMarker | undefined => {
  const found: readonly string[] = note.match(ANY_MARKER) ?? [];
  return RESERVATION_NOTE_MARKERS.find((marker) => found.includes(marker));
};

/**
 * Returns a reservation's note with exactly one marker, followed by the note's other text. The result is cut to 30
 * characters, and the marker comes first so that it is never cut off.
 */
export const replaceReservationNoteMarker = (
  note: string | undefined,
  marker: ReservationNoteMarker,
): string => {
  const rest = (note ?? '').replace(ANY_MARKER, ' ').replace(/\s+/g, ' ').trim();
  // Cuts by code points instead of UTF-16 code units, so that no emoji is cut in half.
  return Array.from(`${marker}${rest}`).slice(0, LONGEST).join('');
};

interface Checks {
  /**
   * Whether the identity check passed although government records did not agree, in this check-in or in an earlier
   * rental; false for a learner's permit.
   */
  readonly hasPassedWithoutDvs: boolean;
  /** Whether the identity was verified, with or without the agreement of government records. */
  readonly isVerified: boolean;
}

/**
 * Returns the marker that records in the reservation's note how a completed check-in went. It is never `|CIF|`: a
 * failed check is reported when it fails (steps/verify/mark-failed.ts), and the services then accept no completion
 * until the check has passed.
 */
export const chooseReservationNoteMarker = ({
  hasPassedWithoutDvs,
  isVerified,
}: Checks): ReservationNoteMarker => {
  if (hasPassedWithoutDvs) return '|CIW|';
  return isVerified ? '|CIP|' : '|CI|';
};
