import type { IncidentReport } from '@journey/api/incidents';
import type { Drafts } from '../engine/drafts/drafts.ts';
import type { DraftChanges } from '../engine/drafts/stored-drafts.ts';
import { createTaskQueueStore } from '../engine/outbox/queue-store.ts';
import { getPhotoId } from '../photos/keep/kept-photos.ts';
import {
  getReportPhotosPrefix,
  getSubmissionOutboxName,
  getUnconfirmedPhotosDraftName,
  listSentDamagePhotos,
  openReportDrafts,
} from './drafts.ts';
import type { IncidentReportApp } from './incident-report-app.ts';

/**
 * A zip of damage photos that a submission started to send, and for which no response had arrived when a changed step
 * ended the submission. The services may already have it, or receive it later.
 */
export interface UnconfirmedZip {
  readonly photoIds: readonly string[];
  /** The ids of the batches of photos that the services had before the zip was sent. */
  readonly earlierBatchIds: readonly string[];
}

type PhotoBatches = IncidentReport['photoBatches'];

/** Returns the ids of a report's photo batches, so that a batch that arrives later can be recognised as new. */
export const listBatchIds = (batches: PhotoBatches): string[] => batches.flatMap(({ id }) => id ?? []);

/**
 * Returns the ids of the photos in those zips that the services have received. The services store each zip as one
 * batch, so a zip counts as received if they have a new batch with the same number of photos.
 * @param zips the zips, oldest first
 */
export const listArrivedPhotoIds = (zips: readonly UnconfirmedZip[], batches: PhotoBatches): string[] => {
  const left = [...batches];
  return zips.flatMap(({ photoIds, earlierBatchIds }) => {
    const at = left.findIndex(
      ({ id, photos }) =>
        id !== undefined && !earlierBatchIds.includes(id) && photos.length === photoIds.length,
    );
    if (at < 0) return [];
    // One batch never counts for two zips, because losing a photo is worse than sending it twice.
    left.splice(at, 1);
    return photoIds;
  });
};

const readUnconfirmedZips = async (drafts: Drafts, reportId: string): Promise<UnconfirmedZip[]> =>
  ((await drafts.get(getUnconfirmedPhotosDraftName(reportId))) as UnconfirmedZip[] | undefined) ?? [];

/**
 * Returns the zip of damage photos that the stored submission of a report may have sent without receiving a response.
 */
const findUnconfirmedZip = async (drafts: Drafts, reportId: string): Promise<UnconfirmedZip | undefined> => {
  const queue = createTaskQueueStore(drafts, getSubmissionOutboxName(reportId));
  const tasks = await queue.readIfPossible();
  const isSent = (task: string) => tasks.some(({ id, state }) => id === task && state === 'sent');
  if (!isSent('create') || isSent('damage-photos')) return undefined;
  const input = (await queue.input('damage-photos')) as Partial<UnconfirmedZip> | undefined;
  // A queue stored by an earlier release does not record the ids of earlier batches.
  const { photoIds, earlierBatchIds } = input ?? {};
  return photoIds && earlierBatchIds && { photoIds, earlierBatchIds };
};

/**
 * Returns the changes to the drafts that end an unfinished submission after its report has changed. They remove the
 * submission's requests, which contain the old answers, and the damage photos that were already sent, which the next
 * submission would send again and count twice. They record which damage photos may have been sent without a response,
 * for `removeArrivedDamagePhotos`.
 */
export const endOvertakenSubmission = async (drafts: Drafts, reportId: string): Promise<DraftChanges> => {
  const queue = createTaskQueueStore(drafts, getSubmissionOutboxName(reportId));
  const zip = await findUnconfirmedZip(drafts, reportId);
  return {
    remove: [...(await queue.names()), ...(await listSentDamagePhotos(drafts, reportId))],
    ...(zip && {
      put: {
        [getUnconfirmedPhotosDraftName(reportId)]: [...(await readUnconfirmedZips(drafts, reportId)), zip],
      },
    }),
  };
};

/**
 * Returns the draft names of those damage photos of a report that the services have received, although the device did
 * not get the response.
 * @param report the report as the services have it now
 */
export const listArrivedDamagePhotos = async (
  drafts: Drafts,
  { id, photoBatches }: Pick<IncidentReport, 'id' | 'photoBatches'>,
): Promise<string[]> => {
  const zips = await readUnconfirmedZips(drafts, id);
  const zip = await findUnconfirmedZip(drafts, id);
  const arrived = listArrivedPhotoIds(zip ? [...zips, zip] : zips, photoBatches);
  return arrived.map((photoId) => getReportPhotosPrefix(id, 'damage') + photoId);
};

/**
 * Removes from the device those damage photos of a report that the services have received, although the device did not
 * get the response.
 * @param report the report as the services have it now
 */
export const removeArrivedDamagePhotos = async (
  reporting: IncidentReportApp,
  { id, photoBatches }: Pick<IncidentReport, 'id' | 'photoBatches'>,
): Promise<void> => {
  const drafts = await openReportDrafts(reporting);
  const zips = await readUnconfirmedZips(drafts, id);
  if (zips.length === 0) return;
  const arrived = listArrivedPhotoIds(zips, photoBatches);
  const stored = await drafts.list(getReportPhotosPrefix(id, 'damage'));
  await drafts.write({ remove: stored.filter((name) => arrived.includes(getPhotoId(name))) });
};
