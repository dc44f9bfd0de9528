/**
 * The marker in a reservation's main note: exactly one, before the other text. The whole note is cut to 30 characters.
 */

export type NoteMarker = '|CI|' | '|CIW|' | '|CIP|' | '|CIF|';

const anyMarker = /\|CI[FWP]?\|?/g;
const longest = 30;

/** @returns the note with this marker and no other */
export const replaceMarker = (note: string, marker: NoteMarker): string =>
  `${marker}${note.replaceAll(anyMarker, '').trim()}`.slice(0, longest).trim();

/** Whether a note says that a verification was accepted although government records did not agree. */
export const wasAcceptedDespiteMismatch = (note: string): boolean => /\|CI[WP]\|/.test(note);
