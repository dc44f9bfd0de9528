import { ApiError, useApi } from '@journey/api';
import { fetchReport, incidentKeys, saveStep, type IncidentReport } from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { stepMessages as text } from '../messages.ts';
import { stepOf } from '../flow.ts';
import { sendOnce } from '../../engine/outbox/send-once.ts';
import { createQueueStore } from '../../engine/outbox/queue-store.ts';
import { formName, reportDrafts, submissionName } from '../drafts.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import type { StepDefinition } from './definition.ts';

interface Options<Values extends FieldValues> {
  readonly definition: StepDefinition<Values>;
  readonly report: IncidentReport;
  /** The saved answers with which the form was opened. */
  readonly saved: Values;
  /** Whether the draft was typed over saved answers that have changed since. */
  readonly isStale: boolean;
  readonly onSaved: (report: IncidentReport, values: Values) => void;
}

/** The state of saving a step, and its actions. */
export interface Saving<Values> {
  /** Why the last attempt failed, in the services' words. The answers are still in the form. */
  readonly failure: string | undefined;
  /** The report with somebody else's changes to this step, which conflict with the person's own. */
  readonly theirs: IncidentReport | undefined;
  readonly save: (values: Values) => Promise<void>;
  /** Saves the person's answers over the conflicting changes. */
  readonly saveMine: (values: Values) => Promise<void>;
  readonly dropTheirs: () => void;
}

const isChangedElsewhere = (error: unknown) => error instanceof ApiError && error.status === 412;

/**
 * Saves a step together with the version of the report that it is based on, so that another tab's answers are never
 * overwritten unnoticed. An idempotency key makes sure that the same answers are saved only once.
 */
export const useSaveStep = <Values extends FieldValues>({
  definition,
  report,
  saved,
  isStale,
  onSaved,
}: Options<Values>): Saving<Values> => {
  const api = useApi();
  const queries = useQueryClient();
  const reporting = useIncidentReportApp();
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState(isStale ? report : undefined);
  const { id, read, write } = definition;

  const send = async (values: Values, over: IncidentReport) => {
    const details = await write(values, { reporting, report: over });
    const status = over.isSubmitted ? 'submission-page' : stepOf(id).savedAs;
    const change = { reportId: over.id, status, details, version: over.version };
    const drafts = await reportDrafts(reporting);
    // Saving changes the report, so the stored requests of an unfinished submission are deleted.
    const submission = await createQueueStore(drafts, submissionName(over.id)).names();
    return sendOnce(drafts, {
      name: `step/${over.id}/${id}`,
      body: change,
      send: (idempotencyKey) => saveStep(api, change, { idempotencyKey }),
      changesOnSuccess: () => ({ remove: [formName(over.id, id), ...submission] }),
    });
  };

  const attempt = async (values: Values, over: IncidentReport, mayMerge: boolean): Promise<void> => {
    try {
      const now = await send(values, over);
      queries.setQueryData(incidentKeys.report(now.id), now);
      reporting.toasts.show('success', text.saved);
      // The report is refetched, so that the next page shows what the services actually stored.
      void queries.invalidateQueries({ queryKey: incidentKeys.all });
      onSaved(now, values);
    } catch (error) {
      if (isChangedElsewhere(error) && mayMerge) return changedElsewhere(values, over);
      setFailure(error instanceof ApiError ? error.message : text.failed);
      reporting.toasts.show('error', text.failed);
    }
  };

  const changedElsewhere = async (values: Values, over: IncidentReport) => {
    try {
      const fresh = await fetchReport(api, over.id);
      // The other change concerns a different step, so the person has nothing to decide and the save is repeated.
      if (JSON.stringify(read(fresh.details)) === JSON.stringify(saved))
        return await attempt(values, fresh, false);
      setTheirs(fresh);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : text.failed);
      reporting.toasts.show('error', text.failed);
    }
  };

  return {
    failure,
    theirs,
    save: (values) => {
      setFailure(undefined);
      return attempt(values, report, true);
    },
    saveMine: (values) => {
      setFailure(undefined);
      setTheirs(undefined);
      return attempt(values, theirs ?? report, true);
    },
    dropTheirs: () => setTheirs(undefined),
  };
};
