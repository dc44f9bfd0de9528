import type { IncidentReport } from '@journey/api/incidents';
import { get, set, type FieldValues } from 'react-hook-form';
import { listSubmittedFormDraftNames } from '../../engine/form-step/form-drafts.ts';
import {
  hasChangedLockedField,
  restoreLockedFieldValues,
  restoreOmittedFieldValues,
} from '../../engine/form-step/locks.ts';
import {
  getReportStepDraftName,
  getReportStepQueueName,
  listReportStepDraftNames,
  openReportDrafts,
} from '../drafts.ts';
import type { IncidentReportApp } from '../incident-report-app.ts';
import { type FormDraft, type ReportStepDefinition, findLockedFieldPaths } from './report-step.ts';
import { listPhotosOfOtherPeople } from './saved-step-removals.ts';

/**
 * Returns `values` with the saved values of locked fields restored. A person whose typed name differs from the locked
 * name is replaced as a whole, because everything typed for that person is about somebody else.
 */
const restoreLockedPeople = <Values extends FieldValues>(
  values: Values,
  saved: Values,
  locked: ReadonlySet<string>,
): Values => {
  const kept = restoreLockedFieldValues(values, saved, locked);
  for (const path of locked) {
    const name = /^(?:(.+)\.)?(?:first|last)Name$/.exec(path);
    const typed: unknown = get(values, path);
    if (!name || typeof typed !== 'string' || typed.trim() === String(get(saved, path)).trim()) continue;
    const [, person] = name;
    // The other driver is the only person of their step, so the whole form is about them.
    if (person === undefined) return saved;
    set(kept, person, get(saved, person));
  }
  return kept;
};

/**
 * Checks whether the values of a step change locked fields of a report. If they do, the step no longer waits to be sent
 * automatically, and the device keeps only those typed values that the form can show once its fields are locked.
 * Licence photos that would then appear under somebody else are removed.
 * @param report the report as the services have it now
 * @returns whether the values changed locked fields, so that these changes were dropped
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
  const mine = restoreOmittedFieldValues(values, saved, locked);
  if (!hasChangedLockedField(mine, saved, locked)) return false;
  const mended = restoreLockedPeople(mine, saved, locked);
  // A locked person who is missing from the values is not added again, so the form must then open with the saved values
  // alone.
  const isKept =
    !hasChangedLockedField(mended, saved, locked) && JSON.stringify(mended) !== JSON.stringify(saved);
  const drafts = await openReportDrafts(reporting);
  const context = { reporting, report };
  const photosOfOthers = photos
    ? await listPhotosOfOtherPeople(
        drafts,
        report.id,
        photos,
        await write(mine, context),
        isKept ? await write(mended, context) : report.details,
      )
    : [];
  const name = getReportStepDraftName(report.id, id);
  const draft = (await drafts.get(name)) as FormDraft<Values> | undefined;
  await drafts.write({
    ...(isKept &&
      draft?.values && {
        put: { [name]: { ...draft, values: restoreLockedPeople(draft.values, saved, locked) } },
      }),
    remove: [
      ...(isKept
        ? listSubmittedFormDraftNames(getReportStepQueueName(report.id, id))
        : listReportStepDraftNames(report.id, id)),
      ...photosOfOthers,
    ],
  });
  return true;
};

/**
 * Drops changes of locked fields from the stored draft of a step, as `dropLockedChanges` does. The draft may be older
 * than a submission of the report from another device.
 */
export const dropLockedChangesOfDraft = async <Values extends FieldValues>(
  reporting: IncidentReportApp,
  definition: ReportStepDefinition<Values>,
  report: IncidentReport,
): Promise<void> => {
  const drafts = await openReportDrafts(reporting);
  const draft = (await drafts.get(getReportStepDraftName(report.id, definition.id))) as
    | FormDraft<Values>
    | undefined;
  if (report.isSubmitted && draft?.values)
    await dropLockedChanges(reporting, definition, draft.values, report);
};
