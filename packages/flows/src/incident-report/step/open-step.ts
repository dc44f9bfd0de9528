import type { IncidentReport } from '@journey/api/incidents';
import type { FieldValues } from 'react-hook-form';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { listLockedFieldPaths } from '../../engine/form-step/locks.ts';
import { findInvalidFieldPaths } from '../../engine/form-step/problems.ts';
import { getReportStepDraftName, openReportDrafts } from '../drafts.ts';
import type { IncidentReportApp } from '../incident-report-app.ts';
import type { ReportStepDefinition } from './definition.ts';

/**
 * What the device stores of a step that has not been saved: the typed answers, and the saved answers with which
 * the form was opened.
 */
interface FormDraft<Values> {
  readonly values: Values;
  /**
   * The answers that were saved when the form was opened, as JSON. If they differ from the answers saved now,
   * the step was changed elsewhere.
   */
  readonly base: string;
}

/** The data of a step of the report that must be loaded before the step's form is shown. */
export interface StepDraftAndLocks<Values> {
  readonly drafts: Drafts;
  readonly kept: FormDraft<Values> | undefined;
  /** The paths of the form fields that the person cannot change, since they were submitted before. */
  readonly locked: ReadonlySet<string>;
}

/**
 * Reads what the device stores of a step's form, and finds the fields that the person cannot change. Staff can
 * change all fields, and so can everybody before the report is submitted. After that, a customer cannot change
 * fields that have a valid value (V-23).
 */
export const loadStepDraftAndLocks = async <Values extends FieldValues>(
  reporting: IncidentReportApp,
  { id, schema, read }: Pick<ReportStepDefinition<Values>, 'id' | 'schema' | 'read'>,
  report: IncidentReport,
): Promise<StepDraftAndLocks<Values>> => {
  const drafts = await openReportDrafts(reporting);
  const kept = (await drafts.get(getReportStepDraftName(report.id, id))) as FormDraft<Values> | undefined;
  const isLocked = report.isSubmitted && reporting.state.get().session?.role !== 'staff';
  const saved = read(report.details);
  const locked = isLocked
    ? listLockedFieldPaths(saved, await findInvalidFieldPaths(schema, saved))
    : new Set<string>();
  return { drafts, kept: kept?.values && kept, locked };
};
