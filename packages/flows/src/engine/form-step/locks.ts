import { get, set } from 'react-hook-form';

/** A form's values: nested objects and arrays of strings and booleans. */
type Tree = unknown;

/** Returns the paths of all fields with a value, in the notation of react-hook-form (`drivers.0.firstName`). */
export const listFilledFieldPaths = (value: Tree, path = ''): string[] => {
  if (value === undefined || value === null || value === false) return [];
  if (typeof value === 'string' && value.trim() === '') return [];
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

/**
 * Whether the value of a locked field differs from the saved one, for example because the person to whom the field
 * belongs was removed from the form.
 */
export const hasChangedLockedField = (values: object, saved: object, locked: ReadonlySet<string>): boolean =>
  [...locked].some((path) => JSON.stringify(get(values, path)) !== JSON.stringify(get(saved, path)));

/**
 * Returns `values` with the saved values of those locked fields put back that are missing from them, because a form
 * leaves its locked fields out. A locked field that has another value keeps it, since that is a change.
 */
export const restoreOmittedFieldValues = <Values extends object>(
  values: Values,
  saved: Values,
  locked: ReadonlySet<string>,
): Values => {
  const omitted = new Set([...locked].filter((path) => get(values, path) === undefined));
  return restoreLockedFieldValues(values, saved, omitted);
};

/** Returns `values` with the saved values of locked fields put back, since forms leave disabled fields out. */
export const restoreLockedFieldValues = <Values extends object>(
  values: Values,
  saved: Values,
  locked: ReadonlySet<string>,
): Values => {
  const kept = structuredClone(values);
  for (const path of locked) {
    const [, parent] = /^(.*)\./.exec(path) ?? [];
    // A person who is no longer in the form is not added to it again.
    if (parent === undefined || get(kept, parent)) set(kept, path, get(saved, path));
  }
  return kept;
};
