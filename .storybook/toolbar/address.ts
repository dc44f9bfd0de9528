/**
 * The toolbar's values that are part of a story's address. The viewport is left out, because its value has another
 * format.
 */
const NAMES = ['brand', 'country', 'scenario', 'clock'] as const;

/** Formats the toolbar's values for `globals` in a story's address: `brand:dollar;country:NZ`. */
export const writeGlobals = (globals: Readonly<Record<string, unknown>>): string =>
  NAMES.flatMap((name) => (name in globals ? [`${name}:${String(globals[name])}`] : [])).join(';');
