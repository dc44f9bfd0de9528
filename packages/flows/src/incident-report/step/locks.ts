/** A form's values: nested objects and lists of text, choices and marks. */
type Tree = unknown;

/** The paths of all leaves that hold something, in react-hook-form's spelling (`drivers.0.firstName`). */
export const filledPaths = (value: Tree, path = ''): string[] => {
  if (value === undefined || value === null || value === '' || value === false) return [];
  if (typeof value !== 'object') return [path];
  // A list of plain values is one field.
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length ? [path] : [];
  return Object.entries(value).flatMap(([key, one]) => filledPaths(one, path ? `${path}.${key}` : key));
};

/**
 * The fields that a customer can no longer change in a report that was handed in: those that hold something, unless what
 * they hold is not valid.
 * @param invalid paths of the fields that their rule refuses as they are
 */
export const lockedPaths = (saved: Tree, invalid: readonly string[]): ReadonlySet<string> =>
  new Set(filledPaths(saved).filter((path) => !invalid.includes(path)));

const step = (value: Tree, key: string): Tree =>
  typeof value === 'object' && value !== null ? (value as Record<string, Tree>)[key] : undefined;

/** `values` with what is locked as it was saved: a browser leaves disabled fields out of what is sent. */
export const withLocked = <Values extends object>(
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
