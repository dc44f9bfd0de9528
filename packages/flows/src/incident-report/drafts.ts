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
 * Opens the drafts of the signed-in rental's reports: everything typed or photographed that the services do not have
 * yet. The drafts are available again after signing in to the same rental.
 */
export const openReportDrafts = ({ site, state }: IncidentReportApp): Promise<Drafts> =>
  openDrafts(getReportDraftsArea(site), state.get().rental?.serviceTrackingId ?? '');

/**
 * Returns the name under which the device stores the answers that are typed in one step of an incident report.
 */
export const getReportStepDraftName = (reportId: string, step: string): string => `form/${reportId}/${step}`;

/** The beginning of the names of all queues that `getReportStepQueueName` returns. */
export const STEP_QUEUE_PREFIX = 'step-';

/**
 * Returns the name of the outbox queue that marks a step of a report as submitted until it has been
 * saved.
 */
export const getReportStepQueueName = (reportId: string, step: string): string =>
  `${STEP_QUEUE_PREFIX}${reportId}-${step}`;

/** Returns the changes that remove a step's typed answers, once the services have saved them. */
export const listReportStepRemovals = (reportId: string, step: string): string[] => [
  getReportStepDraftName(reportId, step),
  ...listSubmittedFormDraftNames(getReportStepQueueName(reportId, step)),
];

/** Returns the name of the outbox queue that sends a submitted incident report and its files. */
export const getSubmissionOutboxName = (reportId: string): string => `submission-${reportId}`;

const readSubmission = async (reporting: IncidentReportApp, reportId: string) =>
  createTaskQueueStore(await openReportDrafts(reporting), getSubmissionOutboxName(reportId)).readIfPossible();

/**
 * Whether the submission of this report was begun on this device but is not complete. The review page continues
 * such a submission.
 */
export const hasUnfinishedSubmission = async (
  reporting: IncidentReportApp,
  reportId: string,
): Promise<boolean> => (await readSubmission(reporting, reportId)).length > 0;

/** Whether the services have this file of a submission that was begun on this device but is not complete. */
export const isFileOfUnfinishedSubmissionSent = async (
  reporting: IncidentReportApp,
  reportId: string,
  kind: ReportFileKind,
): Promise<boolean> =>
  (await readSubmission(reporting, reportId)).some(({ id, state }) => id === kind && state === 'sent');

/**
 * Returns the start of the names of all photos of a report on this device, and of their folders.
 * @param group only the photos of this group
 */
export const getReportPhotosStart = (reportId: string, group?: ReportPhotoGroup): string =>
  `photo/${reportId}/${group === undefined ? '' : `${group}/`}`;

/** Whether this device stores any photo of a report. */
export const hasReportPhotos = async (reporting: IncidentReportApp, reportId: string): Promise<boolean> =>
  (await (await openReportDrafts(reporting)).strict.list(getReportPhotosStart(reportId))).length > 0;

/**
 * Returns the name under which the device stores which damage photos of a report it has begun to send without an answer
 * (`unconfirmed-photos.ts`).
 */
export const getUnconfirmedPhotosName = (reportId: string): string => `unconfirmed/${reportId}`;

/** Returns the names of the drafts of those damage photos that an unfinished submission of the report has sent. */
export const listSentDamagePhotos = async (drafts: Drafts, reportId: string): Promise<string[]> => {
  const queue = createTaskQueueStore(drafts, getSubmissionOutboxName(reportId));
  const { 'damage-photos': ids } = getTaskResponsesById(await queue.readIfPossible());
  // A queue of an earlier release does not know which photos it has sent.
  return Array.isArray(ids) ? ids.map((id) => getReportPhotosStart(reportId, 'damage') + String(id)) : [];
};

/**
 * Returns the names of the drafts of those photos of a report that its submission does not contain, because they were added
 * after it was stored.
 */
const listPhotosAddedSinceSubmission = async (
  drafts: Drafts,
  reportId: string,
  tasks: readonly StoredOutboxTask[],
): Promise<string[]> => {
  const sent = Object.values(getTaskResponsesById(tasks)).filter(Array.isArray).flat() as unknown[];
  const names = await drafts.strict.list(getReportPhotosStart(reportId));
  const unsent = names.filter((name) => !sent.includes(getPhotoId(name)));
  // A queue of an earlier release does not know when it was stored.
  return filterPhotosAddedAfter(drafts, unsent, tasks[0]?.queuedAt ?? Infinity);
};

/** Returns the names of all drafts of a report: its answers, its photos and its submission. */
export const listReportDraftNames = async (drafts: Drafts, reportId: string): Promise<string[]> => [
  getUnconfirmedPhotosName(reportId),
  ...(await drafts.list(`form/${reportId}/`)),
  ...(await drafts.list(getReportPhotosStart(reportId))),
  ...(await drafts.list(`${QUEUE_DRAFT_PREFIX}${STEP_QUEUE_PREFIX}${reportId}-`)),
  ...(await createTaskQueueStore(drafts, getSubmissionOutboxName(reportId)).names()),
];

/**
 * Deletes from this device, in one transaction, everything that it stores of a report, but not the photos that were added
 * after the submission was begun, which it has not sent. Called once the services have received the whole submission.
 */
export const deleteReportDrafts = async (reporting: IncidentReportApp, reportId: string): Promise<void> => {
  const tasks = await readSubmission(reporting, reportId);
  // Another tab has deleted the drafts, and what is stored by now was added after that.
  if (tasks.length === 0) return;
  const drafts = await openReportDrafts(reporting);
  const unsent = await listPhotosAddedSinceSubmission(drafts, reportId, tasks);
  const names = await listReportDraftNames(drafts, reportId);
  await drafts.write({ remove: names.filter((name) => !unsent.includes(name)) });
};

/**
 * Deletes everything that this device stores of a report if the services have accepted all of its
 * requests. Such drafts are left behind when a tab is closed after it has opened the thank-you page and
 * before it has deleted them.
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

/** Returns the stored PDF of a report that was submitted from this device, if it is still there. */
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

/**
 * Returns the place in this device's drafts at which the photos of one group of a report are stored, such as
 * those of the damage.
 */
export const getReportPhotoFolder = (
  reporting: IncidentReportApp,
  reportId: string,
  group: ReportPhotoGroup,
): PhotoFolder => ({
  drafts: () => openReportDrafts(reporting),
  name: getReportPhotosStart(reportId, group),
});
