import type { IncidentReport, ReportDetails } from '@journey/api/incidents';
import { get, set, type FieldValues } from 'react-hook-form';
import type { FormStepDefinition } from '../../engine/form-step/definition.ts';

/** How a step's answers are converted before they are saved, and back. */
type Conversion<Values extends FieldValues, Context> = Pick<
  FormStepDefinition<Values, ReportDetails, Promise<ReportDetails> | ReportDetails, Context>,
  'schema' | 'read' | 'write'
>;

/** Returns the paths of the answers that the submission of a report fills in (`ReportStepDefinition`). */
interface FilledIn {
  readonly listFilledInPaths?: ((details: ReportDetails) => readonly string[]) | undefined;
}

/**
 * Returns the saved answers of a step as they compare with a person's own: an answer that is empty in their own is empty
 * here too if the submission filled it in, because then nobody has changed it.
 * @param saved the answers that the services have stored in `report`
 */
export const emptyFilledInAnswers = <Values extends FieldValues>(
  { listFilledInPaths }: FilledIn,
  own: Values,
  saved: Values,
  { reportNumber, details }: Pick<IncidentReport, 'reportNumber' | 'details'>,
): Values => {
  const compared = structuredClone(saved);
  // The first submission gives the report its number. Before that, a person has typed what is saved.
  const paths = reportNumber === undefined ? [] : (listFilledInPaths?.(details) ?? []);
  for (const path of paths) if (get(own, path) === '') set(compared, path, '');
  return compared;
};

/**
 * Returns, as JSON, the values with which a step's form would open after `values` were saved. They differ from `values`
 * if saving changes these: it removes spaces at the edges, leaves out the answers of hidden fields, and marks the people
 * of whose licence this device has a photo.
 */
const describeOnceSaved = async <
  Values extends FieldValues,
  Context extends { readonly report: IncidentReport },
>(
  { schema, read, write }: Conversion<Values, Context>,
  values: Values,
  context: Context,
): Promise<string> => {
  // A draft may contain values that are not valid. They are converted all the same, because they are only compared.
  const sent = await write(schema.cast(values, { assert: false }) as Values, context);
  return JSON.stringify(read({ ...context.report.details, ...sent }));
};

/**
 * Whether a person's own answers to a step would be saved like those that the services have stored, so that neither is a
 * change of the other. The answers that a person sees in a form may differ from those that the services have stored of
 * it.
 * @param saved the answers that the services have stored in the report of `context`
 */
export const areSameOnceSaved = async <
  Values extends FieldValues,
  Context extends { readonly report: IncidentReport },
>(
  definition: Conversion<Values, Context> & FilledIn,
  own: Values,
  saved: Values,
  context: Context,
): Promise<boolean> => {
  const compared = emptyFilledInAnswers(definition, own, saved, context.report);
  return (
    JSON.stringify(own) === JSON.stringify(compared) ||
    (await describeOnceSaved(definition, own, context)) ===
      (await describeOnceSaved(definition, compared, context))
  );
};
