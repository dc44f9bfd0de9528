/** A form's values: nested objects and arrays of strings and booleans. */
type Tree = unknown;

/** Returns the paths of all fields with a value, in the notation of react-hook-form (`drivers.0.firstName`). */
export const listFilledFieldPaths = (value: Tree, path = ''): string[] => {
  if (value === undefined || value === null || value === '' || value === false) return [];
  if (typeof value !== 'object') return [path];
  // An array of plain values, such as the chosen options of a list, belongs to a single field and has one path.
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length ? [path] : [];
  return Object.entries(value).flatMap(([key, one]) =>
    listFilledFieldPaths(one, path ? `${path}.${key}` : key),
  );
};

/**
 * Returns the paths of the fields that a customer cannot change in a submitted report. These are the fields
 * with a valid value; an invalid value may still be corrected.
 * @param invalid the paths of the fields whose saved value is not valid
 */
export const listLockedFieldPaths = (saved: Tree, invalid: readonly string[]): ReadonlySet<string> =>
  new Set(listFilledFieldPaths(saved).filter((path) => !invalid.includes(path)));

const step = (value: Tree, key: string): Tree =>
  typeof value === 'object' && value !== null ? (value as Record<string, Tree>)[key] : undefined;

/** Returns `values` with the saved values of locked fields put back, since forms leave disabled fields out. */
export const restoreLockedFieldValues = <Values extends object>(
  values: Values,
  saved: Values,
  locked: ReadonlySet<string>,
): Values => {
  const kept = structuredClone(values);
  for (const path of locked) {
    const keys = path.split('.');
    const last = keys.pop()!;
    const place = keys.reduce<Tree>(step, kept);
    const from = keys.reduce<Tree>(step, saved);
    if (typeof place === 'object' && place !== null) (place as Record<string, Tree>)[last] = step(from, last);
  }
  return kept;
};
