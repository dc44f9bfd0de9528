import type { IncidentReport } from '@journey/api/incidents';
import type { FieldValues } from 'react-hook-form';
import { restoreOmittedFieldValues } from '../../engine/form-step/locks.ts';
import { getReportStepDraftName, openReportDrafts } from '../drafts.ts';
import type { IncidentReportApp } from '../incident-report-app.ts';
import { findLockedFieldPaths, type FormDraft, type ReportStepDefinition } from './report-step.ts';
import { areSameOnceSaved } from './same-answers.ts';

/**
 * Whether the device stores answers of a step that the report does not contain, so that they would be lost if the
 * report were submitted now. A draft of the answers that the report already contains does not count: a form may have
 * stored it without a change, or its tab was closed between the save and the removal of the draft.
 * @throws an `UnreadableDraftsError` if the device's storage cannot be read
 */
export const hasUnsavedAnswers = async <Values extends FieldValues>(
  reporting: IncidentReportApp,
  definition: Pick<ReportStepDefinition<Values>, 'id' | 'schema' | 'read' | 'write' | 'listFilledInPaths'>,
  report: IncidentReport,
): Promise<boolean> => {
  const { strict: drafts } = await openReportDrafts(reporting);
  const draft = (await drafts.get(getReportStepDraftName(report.id, definition.id))) as
    | FormDraft<Values>
    | undefined;
  if (!draft?.values) return false;
  const saved = definition.read(report.details);
  const locked = await findLockedFieldPaths(reporting, definition, report);
  const values = restoreOmittedFieldValues(draft.values, saved, locked);
  // A draft of an earlier release may have another shape. The step, which opens with it, then decides about it.
  return !(await areSameOnceSaved(definition, values, saved, { reporting, report }).catch(() => false));
};
