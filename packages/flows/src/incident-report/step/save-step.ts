import { ApiError, useApi } from '@journey/api';
import {
  type IncidentReport,
  type ReportDetails,
  fetchReport,
  incidentQueryKeys,
  saveReportStep,
} from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SaveAttempt, SaveForm } from '../../engine/form-step/use-submit-attempts.ts';
import { getSendOnceDraftName, sendOnce } from '../../engine/outbox/send-once.ts';
import { canWaitForNetwork } from '../../engine/unreachable.ts';
import { useIsHere } from '../../engine/use-is-here.ts';
import { listRemovedCountedPhotos, markCountedPhotos } from '../counted-photos.ts';
import {
  getReportPhotosPrefix,
  hasReportPhotos,
  hasUnfinishedSubmission,
  openReportDrafts,
} from '../drafts.ts';
import { getReportStep } from '../flow.ts';
import { type IncidentReportApp, useIncidentReportApp } from '../incident-report-app.ts';
import { reportStepMessages as text } from '../messages.ts';
import { getReportSource } from '../session/report-source.ts';
import { endOvertakenSubmission } from '../unconfirmed-photos.ts';
import { dropLockedChanges } from './locked-changes.ts';
import type { ReportStepDefinition, StepDraftAndLocks } from './report-step.ts';
import { areSameOnceSaved, emptyFilledInAnswers } from './same-answers.ts';
import { listSavedStepRemovals } from './saved-step-removals.ts';

interface Options<Values extends FieldValues> extends Pick<StepDraftAndLocks<Values>, 'isStale' | 'isSaved'> {
  readonly definition: ReportStepDefinition<Values>;
  readonly report: IncidentReport;
  /** The saved answers of the step when its form was opened. */
  readonly saved: Values;
  /** Called once the step is saved, unless the person has left the step meanwhile. */
  readonly onSaved: (report: IncidentReport) => void;
  /**
   * Called instead of `onSaved` if the person changed an answer while the step was being saved, even if they have left
   * the step.
   */
  readonly onOvertaken: (report: IncidentReport) => void;
  /** Called instead of `onSaved` if a change is no longer allowed because the report was submitted meanwhile. */
  readonly onLocked: (report: IncidentReport) => void;
}

const getStepWriteName = (reportId: string, step: string): string => `step/${reportId}/${step}`;

/**
 * Marks a submitted report as edited, so that the review submits it again. Without the mark, the review opens the
 * thank-you page instead.
 */
const markForResubmission = ({ visit }: IncidentReportApp, { id, isSubmitted }: IncidentReport): void => {
  const { report: open, ...others } = visit.get();
  if (isSubmitted && open?.id === id) visit.set({ ...others, report: { ...open, resubmit: true } });
};

const isChangedElsewhere = (error: unknown) => error instanceof ApiError && error.status === 412;

/**
 * Saves a step of the report. It sends the version of the report on which the answers are based, so that they
 * never overwrite the answers of another tab unnoticed. An idempotency key makes sure that the same answers are
 * saved only once.
 * @returns the actions, which throw the error of the services when the step was not saved; `saveMine` overwrites the
 *   conflicting changes. `theirs` is the report as it was changed elsewhere, if the changes are in this step and
 *   conflict with the person's own.
 */
export const useSaveReportStep = <Values extends FieldValues>({
  definition,
  report,
  saved,
  isStale,
  isSaved,
  onSaved,
  onOvertaken,
  onLocked,
}: Options<Values>) => {
  const api = useApi();
  const queries = useQueryClient();
  const reporting = useIncidentReportApp();
  const isHere = useIsHere();
  const [theirs, setTheirs] = useState(isStale ? report : undefined);
  const { id, read, write, photos } = definition;

  /**
   * Returns the drafts to remove after a step is saved: none if the person has typed since the save started, otherwise
   * `done`.
   */
  const unlessChanged = ({ hasChanged }: SaveAttempt, done: string[]): string[] => (hasChanged() ? [] : done);

  /** Whether a customer who came from a text message changes a submitted report (V-23). */
  const isEditBySms = (values: Values, { damage }: ReportDetails, over: IncidentReport): boolean =>
    over.isSubmitted &&
    getReportSource(reporting.state.get().rental?.source, reporting.visit.get().source) === 'sms' &&
    (JSON.stringify(values) !== JSON.stringify(read(over.details)) || Boolean(damage?.photoCount));

  const send = async (values: Values, over: IncidentReport, current: SaveAttempt) => {
    const details = await write(values, { reporting, report: over });
    const status = over.isSubmitted ? 'submission-page' : getReportStep(id).savedAs;
    const change = {
      reportId: over.id,
      status,
      details,
      version: over.version,
      ...(isEditBySms(values, details, over) && { isEditBySms: true }),
    };
    const drafts = await openReportDrafts(reporting);
    if (photos) {
      const counted = await drafts.strict.list(getReportPhotosPrefix(over.id) + photos);
      await markCountedPhotos(drafts, over.id, counted);
    }
    const overtaken = await endOvertakenSubmission(drafts, over.id);
    const done = await listSavedStepRemovals(drafts, over.id, id, details);
    const now = await sendOnce(drafts, {
      name: getStepWriteName(over.id, id),
      body: change,
      send: (idempotencyKey) => saveReportStep(api, change, { idempotencyKey }),
      changesOnSuccess: () => ({
        ...overtaken,
        remove: [...unlessChanged(current, done), ...(overtaken.remove ?? [])],
      }),
    });
    markForResubmission(reporting, over);
    return now;
  };

  /** Removes the drafts of a step that the services have saved. @returns the report */
  const discardStoredStep = async (values: Values, now: IncidentReport, current: SaveAttempt) => {
    const drafts = await openReportDrafts(reporting);
    const details = await write(values, { reporting, report: now });
    const done = await listSavedStepRemovals(drafts, now.id, id, details);
    const key = getSendOnceDraftName(getStepWriteName(now.id, id));
    await drafts.write({ remove: [key, ...unlessChanged(current, done)] });
    return now;
  };

  /**
   * Whether the services have these answers and nothing is left to save. The answers do not include the photos. If the
   * person removed some, the services may count them until the next save. Others may still have to be sent: if a
   * submission was started before they were added, or is already complete, the review sends them only after a save.
   */
  const isNothingToSave = async (values: Values, over: IncidentReport): Promise<boolean> => {
    const drafts = await openReportDrafts(reporting);
    if (photos && (await listRemovedCountedPhotos(drafts, over.id, photos)).length > 0) return false;
    if (!(await areSameOnceSaved(definition, values, read(over.details), { reporting, report: over })))
      return false;
    if (await hasUnfinishedSubmission(reporting, over.id)) return false;
    return !over.isSubmitted || !(await hasReportPhotos(reporting, over.id));
  };

  /**
   * Saves the step on the services' current version of the report, if only other steps were changed elsewhere. If this
   * step was changed elsewhere, or its answers have been locked, nothing is saved and the person is informed.
   * @returns the report, or undefined if the person is informed
   */
  const saveOnFresh = async (
    values: Values,
    reportId: string,
    current: SaveAttempt,
  ): Promise<IncidentReport | undefined> => {
    const fresh = await fetchReport(api, reportId);
    // Another tab has saved the same answers, for example because the step waited for the network in both tabs.
    if (await isNothingToSave(values, fresh)) return discardStoredStep(values, fresh, current);
    if (await dropLockedChanges(reporting, definition, values, fresh)) {
      queries.setQueryData(incidentQueryKeys.report(reportId), fresh);
      onLocked(fresh);
      return undefined;
    }
    const theirAnswers = read(fresh.details);
    const context = { reporting, report: fresh };
    const isUnchanged =
      JSON.stringify(saved) ===
        JSON.stringify(emptyFilledInAnswers(definition, saved, theirAnswers, fresh)) ||
      (await areSameOnceSaved(definition, values, theirAnswers, context));
    if (!isUnchanged) {
      setTheirs(fresh);
      return undefined;
    }
    // The services have the answers that the form was opened with, or the person's own, so the save is repeated without
    // asking.
    return send(values, fresh, current);
  };

  const saveOn = async (
    values: Values,
    over: IncidentReport,
    current: SaveAttempt,
  ): Promise<IncidentReport | undefined> => {
    if (isSaved && (await isNothingToSave(values, over))) {
      // The page was closed before the response to the save arrived, so the report is not marked as edited yet.
      markForResubmission(reporting, over);
      return discardStoredStep(values, over, current);
    }
    // Without a version, the services cannot detect that the report was changed elsewhere, so it is fetched first.
    if (!over.version) return saveOnFresh(values, over.id, current);
    try {
      return await send(values, over, current);
    } catch (error) {
      if (!isChangedElsewhere(error)) throw error;
      return saveOnFresh(values, over.id, current);
    }
  };

  const attempt = async (
    values: Values,
    over: IncidentReport,
    current: SaveAttempt,
  ): Promise<'overtaken' | void> => {
    const now = await saveOn(values, over, current);
    if (!now) return undefined;
    queries.setQueryData(incidentQueryKeys.report(now.id), now);
    // The report is refetched, so that the next page shows what the services actually stored.
    void queries.invalidateQueries({ queryKey: incidentQueryKeys.all });
    if (current.hasChanged()) {
      onOvertaken(now);
      return 'overtaken';
    }
    if (!isHere()) return undefined;
    reporting.toasts.show('success', text.saved);
    onSaved(now);
    return undefined;
  };
  const saveOver =
    (over: IncidentReport): SaveForm<Values> =>
    async (values, current) => {
      try {
        return await attempt(values, over, current);
      } catch (error) {
        // The form shows the failure of an automatic attempt, and answers that wait for the network, so
        // they get no toast.
        if (!current.isAutomatic && !canWaitForNetwork(error)) reporting.toasts.show('error', text.failed);
        throw error;
      }
    };

  return {
    theirs,
    save: saveOver(report),
    saveMine: (values: Values, current: SaveAttempt) => {
      setTheirs(undefined);
      return saveOver(theirs ?? report)(values, current);
    },
    dropTheirs: () => setTheirs(undefined),
  };
};
