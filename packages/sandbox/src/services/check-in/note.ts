/**
 * The marker at the beginning of a reservation's main note, which tells counter staff how the identity and card checks
 * went. A note has exactly one marker and is at most 30 characters long.
 */

export type ReservationNoteMarker = '|CI|' | '|CIW|' | '|CIP|' | '|CIF|';

const anyMarker = /\|CI[FWP]?\|/g;
const longest = 30;

/**
 * Returns the reservation's note with this marker at its start, in place of any other marker. The pages apply the same
 * rule to the note that they send, so that the stored note equals the sent one.
 */
export const replaceReservationNoteMarker = (note: string, marker: ReservationNoteMarker): string => {
  const rest = note.replace(anyMarker, ' ').replace(/\s+/g, ' ').trim();
  // Cuts by code points instead of UTF-16 code units, so that no emoji is cut in half.
  return Array.from(`${marker}${rest}`).slice(0, longest).join('');
};

/**
 * Whether a reservation's note has the marker of a verification that passed (`|CIP|`), or that passed although
 * government records did not agree (`|CIW|`).
 */
export const hasPassedVerificationMarker = (note: string): boolean => /\|CI[WP]\|/.test(note);
