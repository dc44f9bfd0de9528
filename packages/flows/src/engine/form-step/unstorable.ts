/**
 * Reports characters that the services cannot store as soon as a field contains them, because they are invisible.
 * Every other error is reported when the form is submitted.
 */
import { isStorableText } from '@journey/api';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'trigger' | 'clearErrors'>;

/**
 * Returns a function to call with a field's value after each change. It shows an error at the field while the value
 * has such characters, and removes the error once they are gone. The message comes from the field's schema.
 */
export const createUnstorableTextReporter = <Values extends FieldValues>(form: Form<Values>) => {
  const told = new Set<string>();
  return (name: Path<Values>, value: unknown): void => {
    if (!isStorableText(String(value))) {
      told.add(name);
      void form.trigger(name);
    } else if (told.delete(name)) form.clearErrors(name);
  };
};

/**
 * Reports such characters in all fields of a form without nested values, including characters that are already in a
 * field. It is for a form that is on the screen before this code has loaded.
 * @returns a function that stops it
 */
export const reportUnstorableText = <Values extends FieldValues>(
  form: Form<Values> & Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>,
): (() => void) => {
  const tell = createUnstorableTextReporter(form);
  const tellAll = (values: Values) => {
    for (const name in values) tell(name as unknown as Path<Values>, values[name]);
  };
  tellAll(form.getValues());
  return form.subscribe({
    formState: { values: true },
    // Changes made by code count too: a field that leaves the form loses its value, and its error must disappear with
    // it.
    callback: ({ values }) => tellAll(values),
  });
};
