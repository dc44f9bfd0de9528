import type { IncidentReport, ReportDetails } from '@journey/api/incidents';
import type { FieldValues } from 'react-hook-form';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import type { StepFieldsProps, FormStepDefinition } from '../../engine/form-step/definition.ts';
import { listSubmittedFormDraftNames, readSubmittedForm } from '../../engine/form-step/form-drafts.ts';
import { listLockedFieldPaths, restoreLockedFieldValues } from '../../engine/form-step/locks.ts';
import { findInvalidFieldPaths } from '../../engine/form-step/problems.ts';
import { getReportStepDraftName, getReportStepQueueName, openReportDrafts } from '../drafts.ts';
import type { ReportStepId } from '../flow.ts';
import type { IncidentReportApp } from '../incident-report-app.ts';
import { removeArrivedDamagePhotos } from '../unconfirmed-photos.ts';
import { areSameOnceSaved, emptyFilledInAnswers } from './same-answers.ts';

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
  /**
   * The photos that the step collects, as the prefix of their group names. The step cannot be saved while photos are
   * being prepared, because they would be left out, and the person would not learn that a file is not a photo.
   */
  readonly photos?: 'damage' | 'licence-other-driver' | 'licence-third-party' | 'licence-witness';
  /**
   * Returns the paths of the form fields whose saved value perhaps nobody has reported, because the submission fills it in.
   * They are never locked.
   */
  readonly listFilledInPaths?: (details: ReportDetails) => readonly string[];
  /** The label of the button that saves the step; "Continue" by default. */
  readonly next?: string;
}

/** The props of the React component that renders the fields of one step of the incident report. */
export type ReportFieldsProps<Values extends FieldValues> = StepFieldsProps<Values, ReportContext>;

/**
 * What the device stores of a step that has not been saved: the typed answers, and the saved answers with which
 * the form was opened.
 */
export interface FormDraft<Values> {
  readonly values: Values;
  /**
   * The answers that were saved when the form was opened, as JSON. If they differ from the answers saved now,
   * the step was changed elsewhere. A draft without them counts as one of other answers.
   */
  readonly base?: string;
}

/** The data of a step of the report that must be loaded before the step's form is shown. */
export interface StepDraftAndLocks<Values> {
  readonly drafts: Drafts;
  readonly kept: FormDraft<Values> | undefined;
  /**
   * Whether the saved answers have changed since the kept draft was started, so that the person has to choose between
   * the two.
   */
  readonly isStale: boolean;
  /**
   * Whether the services already have the answers that the device has kept. This happens if the tab was
   * closed after they were saved and before it deleted its draft.
   */
  readonly isSaved: boolean;
  /** When the person submitted the step, in ms since 1970. Undefined unless the step is still waiting to be saved. */
  readonly submittedAt: number | undefined;
  /** The paths of the form fields that the person cannot change, because they were submitted before. */
  readonly locked: ReadonlySet<string>;
}

/**
 * Returns the paths of a step's fields that the person cannot change in a report. Staff can always change all fields.
 * Once the report is submitted, a customer cannot change fields that have a valid value, except one that the submission
 * filled in (V-23).
 */
export const findLockedFieldPaths = async <Values extends FieldValues>(
  reporting: IncidentReportApp,
  {
    schema,
    read,
    listFilledInPaths,
  }: Pick<ReportStepDefinition<Values>, 'schema' | 'read' | 'listFilledInPaths'>,
  report: IncidentReport,
): Promise<ReadonlySet<string>> => {
  if (!report.isSubmitted || reporting.state.get().session?.role === 'staff') return new Set();
  const saved = read(report.details);
  const filledIn = listFilledInPaths?.(report.details) ?? [];
  return listLockedFieldPaths(saved, [...(await findInvalidFieldPaths(schema, saved)), ...filledIn]);
};

/** Reads what the device stores of a step's form, and finds the fields that the person cannot change. */
export const loadStepDraftAndLocks = async <Values extends FieldValues>(
  reporting: IncidentReportApp,
  definition: Pick<ReportStepDefinition<Values>, 'id' | 'schema' | 'read' | 'write' | 'listFilledInPaths'>,
  report: IncidentReport,
): Promise<StepDraftAndLocks<Values>> => {
  const { id, read } = definition;
  await removeArrivedDamagePhotos(reporting, report);
  const drafts = await openReportDrafts(reporting);
  const draft = (await drafts.get(getReportStepDraftName(report.id, id))) as FormDraft<Values> | undefined;
  const kept = draft?.values && draft;
  const saved = read(report.details);
  const locked = await findLockedFieldPaths(reporting, definition, report);
  const isChanged =
    kept !== undefined &&
    (kept.base === undefined ||
      kept.base !==
        JSON.stringify(emptyFilledInAnswers(definition, JSON.parse(kept.base) as Values, saved, report)));
  // If the photos on the device cannot be read, the answers count as different, and the person is asked which to keep.
  const isSaved =
    isChanged &&
    (await areSameOnceSaved(definition, restoreLockedFieldValues(kept.values, saved, locked), saved, {
      reporting,
      report,
    }).catch(() => false));
  const isStale = isChanged && !isSaved;
  const queue = getReportStepQueueName(report.id, id);
  const submitted = await readSubmittedForm(drafts, queue);
  // Answers that were changed elsewhere are not overwritten automatically. The person chooses first.
  if (submitted && isStale) await drafts.write({ remove: listSubmittedFormDraftNames(queue) });
  return { drafts, kept, isStale, isSaved, submittedAt: isStale ? undefined : submitted?.since, locked };
};
