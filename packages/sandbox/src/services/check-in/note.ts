/**
 * The marker in a reservation's main note, which records the state of the ID verification. A note has exactly one,
 * before its other text, and is cut to 30 characters in all.
 */

export type NoteMarker = '|CI|' | '|CIW|' | '|CIP|' | '|CIF|';

const anyMarker = /\|CI[FWP]?\|?/g;
const longest = 30;

/** @returns the note with this marker and no other */
export const replaceMarker = (note: string, marker: NoteMarker): string =>
  `${marker}${note.replaceAll(anyMarker, '').trim()}`.slice(0, longest).trim();

/** Whether a note says that a verification was accepted although government records did not agree. */
export const wasAcceptedDespiteMismatch = (note: string): boolean => /\|CI[WP]\|/.test(note);
