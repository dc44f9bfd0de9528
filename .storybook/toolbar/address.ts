/** The toolbar's values that belong to a story's address. The viewport has a value of another form, and is not passed on. */
const NAMES = ['brand', 'country', 'scenario', 'clock'] as const;

/** Writes the toolbar's values as a story's address has them in `globals`: `brand:dollar;country:NZ`. */
export const writeGlobals = (globals: Readonly<Record<string, unknown>>): string =>
  NAMES.flatMap((name) => (name in globals ? [`${name}:${String(globals[name])}`] : [])).join(';');
