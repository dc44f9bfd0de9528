/** The marker that the main note carries: exactly one, before the note's other text, cut to 30 characters. */

export type Marker = '|CI|' | '|CIW|' | '|CIP|' | '|CIF|';

const anyMarker = /\|CI[FWP]?\|?/g;
const longest = 30;

/** @returns the note with this marker and no other */
export const markedNote = (note: string, marker: Marker): string =>
  `${marker}${note.replaceAll(anyMarker, '').trim()}`.slice(0, longest).trim();

/** Whether a note says that a verification without government records was let through. */
export const isLetThrough = (note: string): boolean => /\|CI[WP]\|/.test(note);
