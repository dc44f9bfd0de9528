import type { IncidentReport, ReportDetails } from '@journey/api/incidents';
import type { ComponentType } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { StepId } from '../flow.ts';
import type { Reporting } from '../reporting.ts';
import type { StepForm } from './form.ts';

/** One step of the wizard: what it asks, how its answers are read and written, and the fields themselves. */
export interface StepDefinition<Values extends FieldValues> {
  readonly id: StepId;
  readonly title: string;
  readonly lead?: string;
  /** The button's words, where they are others than Continue. */
  readonly next?: string;
  readonly schema: ObjectSchema<Values>;
  /** Saved answers as the form holds them; nothing is undefined, so that they can be compared. */
  readonly read: (details: ReportDetails) => Values;
  /** The sections of the report that the step replaces; those left empty are taken away. */
  readonly write: (values: Values, around: Around) => Promise<ReportDetails> | ReportDetails;
  /** What a form must not be sent with although its rules hold: said in a toast, and at the field. */
  readonly refuse?: (
    values: Values,
    report: IncidentReport,
  ) => { readonly field: Path<Values>; readonly message: string } | undefined;
  /** What a field is called in the error summary, where several are refused in the same words. */
  readonly nameOf?: (path: string) => string | undefined;
  readonly Fields: ComponentType<{ readonly form: StepForm<Values> }>;
}

/** What a step's writing may look at beside its values. */
interface Around {
  readonly reporting: Reporting;
  readonly report: IncidentReport;
}
