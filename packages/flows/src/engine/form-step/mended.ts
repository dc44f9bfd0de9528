import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { listErrors } from './problems.ts';

/**
 * Takes away the errors of a submitted form that any change of a value mends: a change of another field, of the answer
 * on which a field depends, or by code. react-hook-form itself validates the changed field alone.
 *
 * Only fields with an error are validated, so a change never tells another field's error. The form is rendered only when
 * one of them changes.
 * @returns a function that ends it
 */
export const watchMendedErrors = <Values extends FieldValues>(
  { subscribe, trigger }: Pick<UseFormReturn<Values>, 'subscribe' | 'trigger'>,
  resolver: Resolver<Values>,
): (() => void) => {
  const validate = async (values: Values, told: ReturnType<typeof listErrors>): Promise<void> => {
    const { errors } = await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
    const left = new Map(listErrors(errors).map(({ id, message }) => [id, message]));
    const changed = told.filter(({ id, message }) => left.get(id) !== message);
    if (changed.length > 0) await trigger(changed.map(({ id }) => id as Path<Values>));
  };
  return subscribe({
    formState: { values: true },
    callback: ({ name, values, errors = {}, isSubmitted }) => {
      // What the services or the last check refused has no type: the rules do not know it, so they cannot say that it
      // is mended. A change of its own field takes it away.
      const told = listErrors(errors).filter(({ type }) => type !== undefined);
      if (name && isSubmitted && told.length > 0) void validate(values, told);
    },
  });
};
