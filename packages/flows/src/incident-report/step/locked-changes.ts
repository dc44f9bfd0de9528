import type { IncidentReport } from '@journey/api/incidents';
import { get, set, type FieldValues } from 'react-hook-form';
import { listSubmittedFormDraftNames } from '../../engine/form-step/form-drafts.ts';
import { hasChangedLockedField, restoreLockedFieldValues } from '../../engine/form-step/locks.ts';
import {
  getReportStepDraftName,
  getReportStepQueueName,
  listReportStepRemovals,
  openReportDrafts,
} from '../drafts.ts';
import type { IncidentReportApp } from '../incident-report-app.ts';
import { type FormDraft, type ReportStepDefinition, findLockedFieldPaths } from './report-step.ts';
import { listPhotosOfOtherPeople } from './saved-step-removals.ts';

/**
 * Returns `values` with the saved values of locked fields put back. Whoever has another name than the locked one is replaced
 * as a whole, since the rest of what was typed there is about somebody else.
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
 * Checks that values of a step change nothing that the person cannot change in a report. If they do, the step no longer
 * waits to be sent by itself, and the device keeps of the values only what the form can still hold when it opens with its
 * fields locked. Licence photos that would then stand under somebody else are removed.
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
  // A form with locked fields leaves them out of its values, which changes nothing.
  const leftOut = new Set([...locked].filter((path) => get(values, path) === undefined));
  const mine = restoreLockedFieldValues(values, saved, leftOut);
  if (!hasChangedLockedField(mine, saved, locked)) return false;
  const mended = restoreLockedPeople(mine, saved, locked);
  // A person whom the values lack is not added to them again, so the form must open with the saved values alone.
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
        : listReportStepRemovals(report.id, id)),
      ...photosOfOthers,
    ],
  });
  return true;
};

/**
 * Drops from the stored draft of a step what the person cannot change in a report, as `dropLockedChanges` does. The draft may
 * be from before another device submitted the report.
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
