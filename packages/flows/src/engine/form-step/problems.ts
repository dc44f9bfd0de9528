import type { FieldErrors } from 'react-hook-form';
import { ValidationError, type ObjectSchema } from 'yup';

export interface FieldProblem {
  /** The id of the field with the error, to which the error summary links. */
  readonly id: string;
  readonly message: string;
}

/**
 * Returns a form's errors, one for each field, in the order of the fields on the page.
 * @param nameOf returns a field's name, which is put before its message
 */
export const listFieldProblems = (
  errors: FieldErrors,
  nameOf?: (path: string) => string | undefined,
): FieldProblem[] =>
  flat(errors, '')
    .toSorted((a, b) => {
      const [one, other] = [document.getElementById(a.id), document.getElementById(b.id)];
      if (!one || !other) return Number(!one) - Number(!other);
      return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    })
    .map(({ id, message }) => {
      const name = nameOf?.(id)?.replace(/\?$/, '');
      return { id, message: name ? `${name}: ${message}` : message };
    });

const flat = (value: unknown, path: string): FieldProblem[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { message } = value as { message?: unknown };
  if (typeof message === 'string' && message) return [{ id: path, message }];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'ref' ? [] : flat(one, path ? `${path}.${key}` : key),
  );
};

/** Returns the paths of the fields whose values do not satisfy a schema, in the notation of react-hook-form. */
export const findInvalidFieldPaths = async <Values extends object>(
  schema: ObjectSchema<Values>,
  values: Values,
): Promise<string[]> => {
  try {
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path = '' }) => path.replaceAll(/\[(\d+)\]/g, '.$1'));
  }
};
