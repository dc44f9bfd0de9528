import type { IncidentReport, ReportDetails } from '@journey/api/incidents';
import type { FieldValues } from 'react-hook-form';
import type { StepFieldsProps, FormStepDefinition } from '../../engine/form-step/definition.ts';
import type { ReportStepId } from '../flow.ts';
import type { IncidentReportApp } from '../incident-report-app.ts';

/** What a step of the incident report can use besides its own answers: the app and the whole report. */
interface ReportContext {
  readonly reporting: IncidentReportApp;
  readonly report: IncidentReport;
}

/**
 * Defines a step of the incident report. The initial values of its form are read from the saved report. Saving
 * the step replaces whole sections of the report; a section that is undefined is deleted.
 */
export interface ReportStepDefinition<Values extends FieldValues> extends FormStepDefinition<
  Values,
  ReportDetails,
  Promise<ReportDetails> | ReportDetails,
  ReportContext
> {
  readonly id: ReportStepId;
  readonly lead?: string;
  /** The label of the button that saves the step; "Continue" by default. */
  readonly next?: string;
}

/** The props of the React component that renders the fields of one step of the incident report. */
export type ReportFieldsProps<Values extends FieldValues> = StepFieldsProps<Values, ReportContext>;
