import { ApiError, useApi } from '@journey/api';
import { fetchReport, incidentQueryKeys, saveReportStep, type IncidentReport } from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { reportStepMessages as text } from '../messages.ts';
import { getReportStep } from '../flow.ts';
import { sendOnce } from '../../engine/outbox/send-once.ts';
import { createTaskQueueStore } from '../../engine/outbox/queue-store.ts';
import { getReportStepDraftName, openReportDrafts, getSubmissionOutboxName } from '../drafts.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import type { ReportStepDefinition } from './definition.ts';

interface Options<Values extends FieldValues> {
  readonly definition: ReportStepDefinition<Values>;
  readonly report: IncidentReport;
  /** The saved answers of the step when its form was opened. */
  readonly saved: Values;
  /**
   * Whether the saved answers of this step have changed since the person began the draft that the device stores.
   */
  readonly isStale: boolean;
  readonly onSaved: (report: IncidentReport, values: Values) => void;
}

/**
 * What a page needs to save a step of the report: a conflict with other changes if there is one, and the actions.
 * An action throws the error of the services when the step was not saved.
 */
export interface StepSavingState<Values> {
  /**
   * The report as it was changed elsewhere, if the changes are in this step and conflict with the person's own.
   * Undefined without a conflict.
   */
  readonly theirs: IncidentReport | undefined;
  readonly save: (values: Values) => Promise<void>;
  /** Saves the person's answers, although they overwrite the conflicting changes. */
  readonly saveMine: (values: Values) => Promise<void>;
  readonly dropTheirs: () => void;
}

const isChangedElsewhere = (error: unknown) => error instanceof ApiError && error.status === 412;

/**
 * Saves a step of the report. It sends the version of the report on which the answers are based, so that they
 * never overwrite the answers of another tab unnoticed. An idempotency key makes sure that the same answers are
 * saved only once.
 */
export const useSaveReportStep = <Values extends FieldValues>({
  definition,
  report,
  saved,
  isStale,
  onSaved,
}: Options<Values>): StepSavingState<Values> => {
  const api = useApi();
  const queries = useQueryClient();
  const reporting = useIncidentReportApp();
  const [theirs, setTheirs] = useState(isStale ? report : undefined);
  const { id, read, write } = definition;

  const send = async (values: Values, over: IncidentReport) => {
    const details = await write(values, { reporting, report: over });
    const status = over.isSubmitted ? 'submission-page' : getReportStep(id).savedAs;
    const change = { reportId: over.id, status, details, version: over.version };
    const drafts = await openReportDrafts(reporting);
    // Saving a step changes the report. If a submission of it was begun but not finished, its stored requests
    // contain the old answers, so they are deleted.
    const submission = await createTaskQueueStore(drafts, getSubmissionOutboxName(over.id)).names();
    return sendOnce(drafts, {
      name: `step/${over.id}/${id}`,
      body: change,
      send: (idempotencyKey) => saveReportStep(api, change, { idempotencyKey }),
      changesOnSuccess: () => ({ remove: [getReportStepDraftName(over.id, id), ...submission] }),
    });
  };

  const attempt = async (values: Values, over: IncidentReport, mayMerge: boolean): Promise<void> => {
    const now = await send(values, over).catch(async (error: unknown) => {
      if (!isChangedElsewhere(error) || !mayMerge) throw error;
      const fresh = await fetchReport(api, over.id);
      const isOtherStep = JSON.stringify(read(fresh.details)) === JSON.stringify(saved);
      if (!isOtherStep) return setTheirs(fresh);
      // Only a different step was changed elsewhere, so the save is repeated without asking the person.
      return attempt(values, fresh, false);
    });
    if (!now) return;
    queries.setQueryData(incidentQueryKeys.report(now.id), now);
    reporting.toasts.show('success', text.saved);
    // The report is refetched, so that the next page shows what the services actually stored.
    void queries.invalidateQueries({ queryKey: incidentQueryKeys.all });
    onSaved(now, values);
  };
  const save = async (values: Values, over: IncidentReport) => {
    try {
      await attempt(values, over, true);
    } catch (error) {
      reporting.toasts.show('error', text.failed);
      throw error;
    }
  };

  return {
    theirs,
    save: (values) => save(values, report),
    saveMine: (values) => {
      setTheirs(undefined);
      return save(values, theirs ?? report);
    },
    dropTheirs: () => setTheirs(undefined),
  };
};
