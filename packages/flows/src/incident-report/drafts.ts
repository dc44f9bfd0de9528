import type { ReportFileKind } from '@journey/api/incidents';
import { openDrafts, type Drafts } from '../engine/drafts/drafts.ts';
import { listSubmittedFormDraftNames } from '../engine/form-step/form-drafts.ts';
import {
  createTaskQueueStore,
  getTaskResponsesById,
  QUEUE_DRAFT_PREFIX,
  type StoredOutboxTask,
} from '../engine/outbox/queue-store.ts';
import { filterPhotosAddedAfter, getPhotoId, type PhotoFolder } from '../photos/keep/kept-photos.ts';
import { getSiteId, type Site } from '../site/index.ts';
import type { IncidentReportApp } from './incident-report-app.ts';

/** Returns the name of the storage area that holds the drafts of all incident reports on a site. */
export const getReportDraftsArea = (site: Site): string => `incident-report.${getSiteId(site)}`;

/**
 * Opens the drafts of the signed-in rental's reports: everything that people typed or photographed and that the
 * services do not have yet. The drafts are available again after the next sign-in to the same rental.
 */
export const openReportDrafts = ({ site, state }: IncidentReportApp): Promise<Drafts> =>
  openDrafts(getReportDraftsArea(site), state.get().rental?.serviceTrackingId ?? '');

/**
 * Returns the name under which the device stores the answers that are typed in one step of an incident report.
 */
export const getReportStepDraftName = (reportId: string, step: string): string => `form/${reportId}/${step}`;

/** The prefix of all queue names that `getReportStepQueueName` returns. */
export const STEP_QUEUE_PREFIX = 'step-';

/**
 * Returns the name of the outbox queue that marks a step of a report as submitted until it has been
 * saved.
 */
export const getReportStepQueueName = (reportId: string, step: string): string =>
  `${STEP_QUEUE_PREFIX}${reportId}-${step}`;

/**
 * Returns the names of the drafts that store a step's typed answers and mark it as submitted. They are removed once the
 * services have saved the step.
 */
export const listReportStepDraftNames = (reportId: string, step: string): string[] => [
  getReportStepDraftName(reportId, step),
  ...listSubmittedFormDraftNames(getReportStepQueueName(reportId, step)),
];

/** Returns the name of the outbox queue that sends a submitted incident report and its files. */
export const getSubmissionOutboxName = (reportId: string): string => `submission-${reportId}`;

const readSubmission = async (reporting: IncidentReportApp, reportId: string) =>
  createTaskQueueStore(await openReportDrafts(reporting), getSubmissionOutboxName(reportId)).readIfPossible();

/**
 * Whether the submission of this report was started on this device but is not complete. The review page continues such
 * a submission.
 */
export const hasUnfinishedSubmission = async (
  reporting: IncidentReportApp,
  reportId: string,
): Promise<boolean> => (await readSubmission(reporting, reportId)).length > 0;

/** Whether the services have received this file of a submission that was started on this device but is not complete. */
export const isFileOfUnfinishedSubmissionSent = async (
  reporting: IncidentReportApp,
  reportId: string,
  kind: ReportFileKind,
): Promise<boolean> =>
  (await readSubmission(reporting, reportId)).some(({ id, state }) => id === kind && state === 'sent');

/**
 * Returns the prefix of the names under which this device stores a report's photos, and of their folders.
 * @param group only the photos of this group
 */
export const getReportPhotosPrefix = (reportId: string, group?: ReportPhotoGroup): string =>
  `photo/${reportId}/${group === undefined ? '' : `${group}/`}`;

/**
 * Returns the prefix of the names under which this device records the photos that the person removed from a report. The
 * records last until the step with the photos is saved, because until then the report still counts the photos.
 * @param group only the photos of this group
 */
export const getRemovedPhotosPrefix = (reportId: string, group?: ReportPhotoGroup): string =>
  `removed/${getReportPhotosPrefix(reportId, group)}`;

/** Whether this device stores any photo of a report. */
export const hasReportPhotos = async (reporting: IncidentReportApp, reportId: string): Promise<boolean> =>
  (await (await openReportDrafts(reporting)).strict.list(getReportPhotosPrefix(reportId))).length > 0;

/**
 * Returns the name of the draft that lists the damage photos of a report that may have been sent without receiving a
 * response (`unconfirmed-photos.ts`).
 */
export const getUnconfirmedPhotosDraftName = (reportId: string): string => `unconfirmed/${reportId}`;

/** Returns the draft names of the damage photos that an unfinished submission of the report has already sent. */
export const listSentDamagePhotos = async (drafts: Drafts, reportId: string): Promise<string[]> => {
  const queue = createTaskQueueStore(drafts, getSubmissionOutboxName(reportId));
  const { 'damage-photos': ids } = getTaskResponsesById(await queue.readIfPossible());
  // A queue stored by an earlier release does not record which photos it has sent.
  return Array.isArray(ids) ? ids.map((id) => getReportPhotosPrefix(reportId, 'damage') + String(id)) : [];
};

/**
 * Returns the draft names of the photos that a report's submission does not contain, because they were added after the
 * device's photos were read for it.
 */
const listPhotosAddedSinceSubmission = async (
  drafts: Drafts,
  reportId: string,
  tasks: readonly StoredOutboxTask[],
): Promise<string[]> => {
  const sent = Object.values(getTaskResponsesById(tasks)).filter(Array.isArray).flat() as unknown[];
  const names = await drafts.strict.list(getReportPhotosPrefix(reportId));
  const unsent = names.filter((name) => !sent.includes(getPhotoId(name)));
  const madeFrom = tasks.find((task) => task.madeFrom)?.madeFrom;
  if (madeFrom) return unsent.filter((name) => !madeFrom.includes(name));
  // A queue stored by an earlier release records only when it was stored, or not even that. In the latter case none of
  // its photos counts as added later.
  return filterPhotosAddedAfter(drafts, unsent, tasks[0]?.queuedAt ?? Infinity);
};

/** Returns the names of all drafts of a report: its answers, its photos, the records of removed photos, its submission. */
export const listReportDraftNames = async (drafts: Drafts, reportId: string): Promise<string[]> => [
  getUnconfirmedPhotosDraftName(reportId),
  ...(await drafts.list(`form/${reportId}/`)),
  ...(await drafts.list(getReportPhotosPrefix(reportId))),
  ...(await drafts.list(getRemovedPhotosPrefix(reportId))),
  ...(await drafts.list(`${QUEUE_DRAFT_PREFIX}${STEP_QUEUE_PREFIX}${reportId}-`)),
  ...(await createTaskQueueStore(drafts, getSubmissionOutboxName(reportId)).names()),
];

/**
 * Deletes everything that this device stores for a report, in one transaction, once the services have received the
 * whole submission. Photos that were added after the submission started stay, because they have not been sent.
 */
export const deleteReportDrafts = async (reporting: IncidentReportApp, reportId: string): Promise<void> => {
  const tasks = await readSubmission(reporting, reportId);
  // Another tab has already deleted the drafts, and anything that is stored now was added after that.
  if (tasks.length === 0) return;
  const drafts = await openReportDrafts(reporting);
  const unsent = await listPhotosAddedSinceSubmission(drafts, reportId, tasks);
  const names = await listReportDraftNames(drafts, reportId);
  await drafts.write({ remove: names.filter((name) => !unsent.includes(name)) });
};

/**
 * Deletes everything that this device stores for a report if the services have accepted all of its requests. Such
 * drafts are left behind if a tab is closed after it opens the thank-you page and before it deletes them.
 */
export const deleteDraftsOfSentReport = async (
  reporting: IncidentReportApp,
  reportId: string,
): Promise<void> => {
  const tasks = await readSubmission(reporting, reportId);
  if (tasks.length > 0 && tasks.every(({ state }) => state === 'sent'))
    await deleteReportDrafts(reporting, reportId);
};

/** The PDF of a submitted report. The device stores it so that the person can save a copy. */
export interface StoredPdf {
  readonly pdf: Blob;
  readonly reportNumber: string;
}

const paperName = (reportId: string) => `paper/${reportId}`;

/**
 * Stores the PDF of a submitted report on this device.
 * @returns whether the PDF survives a reload
 */
export const storePdf = (drafts: Drafts, reportId: string, storedPdf: StoredPdf): Promise<boolean> =>
  drafts.put(paperName(reportId), storedPdf);

/**
 * Returns the stored PDF of a report that was submitted from this device, or undefined if the device no longer has it.
 */
export const readStoredPdf = async (drafts: Drafts, reportId: string): Promise<StoredPdf | undefined> => {
  const found = (await drafts.get(paperName(reportId))) as Partial<StoredPdf> | undefined;
  const { pdf, reportNumber } = found ?? {};
  return pdf instanceof Blob && reportNumber ? { pdf, reportNumber } : undefined;
};

/**
 * A group of photos in an incident report: of the damage, or of one person's licence. The numbers of third
 * parties and witnesses count from 0.
 */
export type ReportPhotoGroup =
  | 'damage'
  | 'licence-other-driver'
  | `licence-third-party-${number}`
  | `licence-witness-${number}`;

/** Returns where this device stores one group of a report's photos, such as those of the damage. */
export const getReportPhotoFolder = (
  reporting: IncidentReportApp,
  reportId: string,
  group: ReportPhotoGroup,
): PhotoFolder => ({
  drafts: () => openReportDrafts(reporting),
  name: getReportPhotosPrefix(reportId, group),
  removals: getRemovedPhotosPrefix(reportId, group),
});
