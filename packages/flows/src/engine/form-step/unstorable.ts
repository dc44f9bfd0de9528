/**
 * Tells characters that the services cannot store as soon as they are in a field, since nobody sees them there.
 * Everything else is told when the form is submitted.
 */
import { isStorableText } from '@journey/api';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'trigger' | 'clearErrors'>;

const isUnstorable = (value: unknown): boolean => typeof value === 'string' && !isStorableText(value);

/**
 * Tells such characters in one field, or no longer once they are gone. The field's schema gives the text.
 * @param told the fields in which they are told; this function keeps it up to date
 */
export const tellUnstorableText = <Values extends FieldValues>(
  form: Form<Values>,
  told: Set<string>,
  name: Path<Values>,
  value: unknown,
): void => {
  if (isUnstorable(value)) {
    told.add(name);
    void form.trigger(name);
  } else if (told.delete(name)) form.clearErrors(name);
};

/**
 * Watches all fields of a form whose values have no levels, and those that the form already holds. It is for a form
 * that is on the screen before this code is loaded.
 * @returns a function that ends the watch
 */
export const watchUnstorableText = <Values extends FieldValues>(
  form: Form<Values> & Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>,
): (() => void) => {
  const told = new Set<string>();
  const tell = (values: Readonly<Record<string, unknown>>) => {
    for (const name of new Set([...Object.keys(values), ...told]))
      // Telling is itself a change of the form that is reported here, so what has been told is not told again.
      if (isUnstorable(values[name]) !== told.has(name))
        tellUnstorableText(form, told, name as Path<Values>, values[name]);
  };
  tell(form.getValues());
  return form.subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) });
};
