import type { IncidentReport, ReportDetails } from '@journey/api/incidents';
import type { FieldValues } from 'react-hook-form';
import type { FieldsProps, StepDefinition } from '../../engine/form-step/definition.ts';
import type { StepId } from '../flow.ts';
import type { IncidentReportApp } from '../incident-report-app.ts';

/** The data that a step of the wizard uses besides its values. */
interface ReportContext {
  readonly reporting: IncidentReportApp;
  readonly report: IncidentReport;
}

/**
 * Defines a step of the wizard. Its initial values are read from a report's details. Saving it replaces whole sections
 * of the report; a section that is undefined is deleted.
 */
export interface ReportStep<Values extends FieldValues> extends StepDefinition<
  Values,
  ReportDetails,
  Promise<ReportDetails> | ReportDetails,
  ReportContext
> {
  readonly id: StepId;
  readonly lead?: string;
  /** The submit button's label; "Continue" by default. */
  readonly next?: string;
}

/** The props of a step's fields. */
export type ReportFields<Values extends FieldValues> = FieldsProps<Values, ReportContext>;
