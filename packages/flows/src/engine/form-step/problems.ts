import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { ValidationError, type ObjectSchema } from 'yup';
import type { RuleContext } from '../../fields/rule-context.ts';
import { isObject } from '../guards.ts';

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

/** A field's error in react-hook-form. */
interface FormError extends FieldProblem {
  /** The rule that the value breaks; undefined for an error that does not come from a rule of the schema. */
  readonly type: unknown;
}

/** Returns a form's errors, one for each field, each with the field's path as its id. */
export const listErrors = (errors: unknown, path = ''): FormError[] => {
  if (!isObject(errors)) return [];
  const { message, type } = errors;
  if (typeof message === 'string' && message) return [{ id: path, message, type }];
  return Object.entries(errors).flatMap(([key, one]) =>
    key === 'ref' ? [] : listErrors(one, path ? `${path}.${key}` : key),
  );
};

/**
 * Returns the paths of the fields whose values do not satisfy a schema, in the notation of react-hook-form.
 * @param values the values that the services have stored
 */
export const findInvalidFieldPaths = async <Values extends object>(
  schema: ObjectSchema<Values>,
  values: Values,
): Promise<string[]> => {
  try {
    const context: RuleContext = { known: values };
    await schema.validate(values, { abortEarly: false, context });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path = '' }) => path.replaceAll(/\[(\d+)\]/g, '.$1'));
  }
};

/**
 * Updates a form's errors whenever any value changes, because a change of one field can fix the error of another.
 * react-hook-form itself validates only the changed field, and none before the form is submitted.
 *
 * Only fields that have an error are validated, so a change never adds an error to another field. Before the form is
 * submitted, an error is only removed, because any other error of its field is shown on Submit. The form is rendered
 * only when one of these errors changes.
 * @returns a function that stops this
 */
export const watchMendedErrors = <Values extends FieldValues>(
  { subscribe, trigger, clearErrors }: Pick<UseFormReturn<Values>, 'subscribe' | 'trigger' | 'clearErrors'>,
  resolver: Resolver<Values>,
): (() => void) => {
  const validate = async (
    values: Values,
    told: ReturnType<typeof listErrors>,
    isSubmitted: boolean,
  ): Promise<void> => {
    const { errors } = await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
    const left = new Map(listErrors(errors).map(({ id, message }) => [id, message]));
    const changed = told.filter(({ id, message }) => left.get(id) !== message);
    const paths = changed.map(({ id }) => id as Path<Values>);
    if (paths.length === 0) return;
    if (isSubmitted) await trigger(paths);
    else clearErrors(paths);
  };
  return subscribe({
    formState: { values: true },
    callback: ({ name, values, errors = {}, isSubmitted = false }) => {
      // An error from the services or from the last check before saving has no type. The schema's rules do not know
      // it, so they cannot tell whether it is fixed. It disappears when its own field changes.
      const told = listErrors(errors).filter(({ type }) => type !== undefined);
      if (name && told.length > 0) void validate(values, told, isSubmitted);
    },
  });
};
