import type { IncidentReport, ReportDetails } from '@journey/api/incidents';
import type { ComponentType } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { StepId } from '../flow.ts';
import type { IncidentReportApp } from '../incident-report-app.ts';
import type { StepForm } from './form.ts';

/** Defines a step of the wizard: its texts, its validation, its fields, and how its answers are read and written. */
export interface StepDefinition<Values extends FieldValues> {
  readonly id: StepId;
  readonly title: string;
  readonly lead?: string;
  /** The submit button's label; "Continue" by default. */
  readonly next?: string;
  readonly schema: ObjectSchema<Values>;
  /** Converts a report's details to form values. No value is undefined, so that values can be compared as JSON. */
  readonly read: (details: ReportDetails) => Values;
  /** Converts form values to the sections of the report that the step replaces. An undefined section is deleted. */
  readonly write: (values: Values, around: Around) => Promise<ReportDetails> | ReportDetails;
  /** Checks valid values once more before they are sent. Its message is shown in a toast and at the field. */
  readonly validateBeforeSave?: (
    values: Values,
    report: IncidentReport,
  ) => { readonly field: Path<Values>; readonly message: string } | undefined;
  /** Returns a name for a field in the error summary, for fields that share one message. */
  readonly nameOf?: (path: string) => string | undefined;
  readonly Fields: ComponentType<{ readonly form: StepForm<Values> }>;
}

/** The context that a step's `write` gets besides the values. */
interface Around {
  readonly reporting: IncidentReportApp;
  readonly report: IncidentReport;
}
