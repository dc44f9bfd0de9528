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
  listErrors(errors)
    .toSorted((a, b) => {
      const [one, other] = [document.getElementById(a.id), document.getElementById(b.id)];
      if (!one || !other) return Number(!one) - Number(!other);
      return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    })
    .map(({ id, message }) => {
      const name = nameOf?.(id)?.replace(/\?$/, '');
      return { id, message: name ? `${name}: ${message}` : message };
    });

/** A field's error as react-hook-form has it. */
interface FormError extends FieldProblem {
  /** The rule that is broken; undefined for an error that no rule of the schema gave. */
  readonly type: unknown;
}

/** Returns a form's errors, one for each field, each with the field's path as its id. */
export const listErrors = (errors: unknown, path = ''): FormError[] => {
  if (typeof errors !== 'object' || errors === null) return [];
  const { message, type } = errors as { message?: unknown; type?: unknown };
  if (typeof message === 'string' && message) return [{ id: path, message, type }];
  return Object.entries(errors).flatMap(([key, one]) =>
    key === 'ref' ? [] : listErrors(one, path ? `${path}.${key}` : key),
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
