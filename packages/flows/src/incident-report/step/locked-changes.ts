import type { IncidentReport } from '@journey/api/incidents';
import type { FieldValues } from 'react-hook-form';
import { listSubmittedFormDraftNames } from '../../engine/form-step/form-drafts.ts';
import { hasChangedLockedField, restoreLockedFieldValues } from '../../engine/form-step/locks.ts';
import { getReportStepQueueName, listReportStepRemovals, openReportDrafts } from '../drafts.ts';
import type { IncidentReportApp } from '../incident-report-app.ts';
import { type ReportStepDefinition, findLockedFieldPaths } from './report-step.ts';
import { listPhotosOfOtherPeople } from './saved-step-removals.ts';

/**
 * Checks that values of a step change nothing that the person cannot change in a report. If they do, the step no longer
 * waits to be sent by itself, and the device keeps of the values only what the form can still hold when it opens with its
 * fields locked.
 * @param report the report as the services have it now
 * @returns whether the values were dropped for that reason
 */
export const dropLockedChanges = async <Values extends FieldValues>(
  reporting: IncidentReportApp,
  definition: ReportStepDefinition<Values>,
  values: Values,
  report: IncidentReport,
): Promise<boolean> => {
  const { id, read, write, photos } = definition;
  const locked = await findLockedFieldPaths(reporting, definition, report);
  const saved = read(report.details);
  if (!hasChangedLockedField(values, saved, locked)) return false;
  // An opened form gets the saved values of its locked fields again, but no person whom the values lack.
  const isMended = !hasChangedLockedField(restoreLockedFieldValues(values, saved, locked), saved, locked);
  const drafts = await openReportDrafts(reporting);
  if (isMended) {
    await drafts.write({ remove: listSubmittedFormDraftNames(getReportStepQueueName(report.id, id)) });
    return true;
  }
  // A removed person comes back with the saved values. The licence photos of those behind have moved up meanwhile, and
  // would be sent as that person's.
  const mine = await write(values, { reporting, report });
  const photosOfOthers = photos
    ? await listPhotosOfOtherPeople(drafts, report.id, photos, mine, report.details)
    : [];
  await drafts.write({ remove: [...listReportStepRemovals(report.id, id), ...photosOfOthers] });
  return true;
};
