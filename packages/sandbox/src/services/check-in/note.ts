/**
 * The marker at the beginning of a reservation's main note, which records the state of the ID verification. A note
 * has exactly one marker and is at most 30 characters long.
 */

export type MainNoteMarker = '|CI|' | '|CIW|' | '|CIP|' | '|CIF|';

const anyMarker = /\|CI[FWP]?\|?/g;
const longest = 30;

/** @returns the reservation's note with this marker at its beginning instead of any other */
export const replaceMainNoteMarker = (note: string, marker: MainNoteMarker): string =>
  `${marker}${note.replaceAll(anyMarker, '').trim()}`.slice(0, longest).trim();

/**
 * Whether a reservation's note has the marker of a verification that passed (`|CIP|`), or that passed although
 * government records did not agree (`|CIW|`).
 */
export const hasPassedVerificationMarker = (note: string): boolean => /\|CI[WP]\|/.test(note);
