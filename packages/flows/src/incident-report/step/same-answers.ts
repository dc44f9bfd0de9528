import type { FieldValues } from 'react-hook-form';
import type { ReportContext, ReportStepDefinition } from './report-step.ts';

/**
 * Returns, as JSON, the values with which a step's form would open after `values` were saved. They differ from `values`
 * if saving changes these: it removes spaces at the edges, leaves out the answers of hidden fields, and marks the people
 * of whose licence this device has a photo.
 */
const describeOnceSaved = async <Values extends FieldValues>(
  { schema, read, write }: Pick<ReportStepDefinition<Values>, 'schema' | 'read' | 'write'>,
  values: Values,
  context: ReportContext,
): Promise<string> => {
  // A draft may contain values that are not valid. They are converted all the same, because they are only compared.
  const sent = await write(schema.cast(values, { assert: false }) as Values, context);
  return JSON.stringify(read({ ...context.report.details, ...sent }));
};

/**
 * Whether two sets of a step's answers would be saved alike, so that neither is a change of the other. The answers that
 * a person sees in a form may differ from those that the services have stored of it.
 */
export const areSameOnceSaved = async <Values extends FieldValues>(
  definition: Pick<ReportStepDefinition<Values>, 'schema' | 'read' | 'write'>,
  one: Values,
  other: Values,
  context: ReportContext,
): Promise<boolean> =>
  JSON.stringify(one) === JSON.stringify(other) ||
  (await describeOnceSaved(definition, one, context)) ===
    (await describeOnceSaved(definition, other, context));
