import type { IncidentReport, ReportDetails } from '@journey/api/incidents';
import type { FieldValues } from 'react-hook-form';
import type { FormStepDefinition } from '../../engine/form-step/definition.ts';

/** How a step's answers are converted before they are saved, and back. */
type Conversion<Values extends FieldValues, Context> = Pick<
  FormStepDefinition<Values, ReportDetails, Promise<ReportDetails> | ReportDetails, Context>,
  'schema' | 'read' | 'write'
>;

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
 * Whether two sets of a step's answers would be saved alike, so that neither is a change of the other. The answers that
 * a person sees in a form may differ from those that the services have stored of it.
 */
export const areSameOnceSaved = async <
  Values extends FieldValues,
  Context extends { readonly report: IncidentReport },
>(
  definition: Conversion<Values, Context>,
  one: Values,
  other: Values,
  context: Context,
): Promise<boolean> =>
  JSON.stringify(one) === JSON.stringify(other) ||
  (await describeOnceSaved(definition, one, context)) ===
    (await describeOnceSaved(definition, other, context));
