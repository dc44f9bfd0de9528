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
import type { Drafts } from '../../engine/drafts/drafts.ts';
import type { StepFieldsProps, FormStepDefinition } from '../../engine/form-step/definition.ts';
import { listLockedFieldPaths } from '../../engine/form-step/locks.ts';
import { findInvalidFieldPaths } from '../../engine/form-step/problems.ts';
import { createTaskQueueStore } from '../../engine/outbox/queue-store.ts';
import { sendOnce } from '../../engine/outbox/send-once.ts';
import { getReportStepDraftName, openReportDrafts, getSubmissionOutboxName } from '../drafts.ts';
import { type ReportStepId, getReportStep } from '../flow.ts';
import { type IncidentReportApp, useIncidentReportApp } from '../incident-report-app.ts';
import { reportStepMessages as text } from '../messages.ts';

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

interface Options<Values extends FieldValues> {
  readonly definition: ReportStepDefinition<Values>;
  readonly report: IncidentReport;
  /** The saved answers of the step when its form was opened. */
  readonly saved: Values;
  /**
   * Whether the saved answers of this step have changed since the person began the draft that the device stores.
   */
  readonly isStale: boolean;
  readonly onSaved: (report: IncidentReport) => void;
}

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
  onSaved,
}: Options<Values>) => {
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
    onSaved(now);
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
    save: (values: Values) => save(values, report),
    saveMine: (values: Values) => {
      setTheirs(undefined);
      return save(values, theirs ?? report);
    },
    dropTheirs: () => setTheirs(undefined),
  };
};
