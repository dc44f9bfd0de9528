/**
 * Tells characters that the services cannot store as soon as they are in a field, since nobody sees them there.
 * Everything else is told when the form is submitted.
 */
import { isStorableText } from '@journey/api';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'trigger' | 'clearErrors'>;

/**
 * Returns a function that gets a field's value after each change, and tells such characters in the field, or no longer
 * once they are gone. The field's schema gives the text.
 */
export const createUnstorableTextTeller = <Values extends FieldValues>(form: Form<Values>) => {
  const told = new Set<string>();
  return (name: Path<Values>, value: unknown): void => {
    if (!isStorableText(String(value))) {
      told.add(name);
      void form.trigger(name);
    } else if (told.delete(name)) form.clearErrors(name);
  };
};

/**
 * Tells such characters in all fields of a form whose values have no levels, also those that are in it already. It is
 * for a form that is on the screen before this code is loaded.
 * @returns a function that ends it
 */
export const watchUnstorableText = <Values extends FieldValues>(
  form: Form<Values> & Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>,
): (() => void) => {
  const tell = createUnstorableTextTeller(form);
  const tellAll = (values: Values) => {
    for (const name in values) tell(name as unknown as Path<Values>, values[name]);
  };
  tellAll(form.getValues());
  return form.subscribe({
    formState: { values: true },
    // A change by code counts too: a field that leaves the form loses its value, and then its message must go.
    callback: ({ values }) => tellAll(values),
  });
};
