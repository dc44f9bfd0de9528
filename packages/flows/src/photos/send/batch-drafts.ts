import type { VehiclePhotoView } from '@journey/api/uploads';
import { watchDrafts } from '../../engine/drafts/changes.ts';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import type { DraftChanges } from '../../engine/drafts/stored-drafts.ts';
import { createTaskQueueStore, QUEUE_DRAFT_PREFIX } from '../../engine/outbox/queue-store.ts';
import { runExclusive } from '../../engine/outbox/run-exclusive.ts';
import { EMPTY_BATCH_DRAFT, filterViews, type PhotoBatchDraft } from './batch-state.ts';

/** A change of a rental's photos and comments. Made twice, it changes no more than once. */
export type PhotoBatchChange = (draft: PhotoBatchDraft) => PhotoBatchDraft;

/** The photo that a change stores, or removes if it has no blob. */
export interface ChangedPhoto {
  readonly view: VehiclePhotoView;
  readonly blob?: Blob;
}

const getDraftName = async (drafts: Drafts, agreementNumber: string): Promise<string> =>
  `photos/${await drafts.hashName(agreementNumber)}`;

/** Whether these drafts contain photos or comments for a rental. */
export const hasPhotoBatchDraft = async (drafts: Drafts, agreementNumber: string): Promise<boolean> =>
  (await drafts.list(await getDraftName(drafts, agreementNumber))).length > 0;

/**
 * Opens what the device stores of the photos and comments for one rental. The names of drafts are not encrypted, so
 * they contain no agreement number. A photo's bytes and its description are written in one transaction, so that there is
 * never one without the other.
 * @param opening the drafts of the rental
 */
export const openPhotoBatchDrafts = async (opening: Promise<Drafts>, agreementNumber: string) => {
  const drafts = await opening;
  const alias = await drafts.hashName(agreementNumber);
  const name = await getDraftName(drafts, agreementNumber);
  const arrival = `arrived/${alias}`;
  /** The name of the outbox queue that sends the photos. */
  const row = `photos-${alias}`;
  const queue = createTaskQueueStore(drafts, row);
  const photo = (view: VehiclePhotoView) => `${name}/${view}`;

  /**
   * Reads the photos and comments. A photo that the device no longer has cannot be sent, so it is left out.
   * @throws an `UnreadableDraftsError` when the device cannot be read
   */
  const readUnsent = async (): Promise<PhotoBatchDraft> => {
    const stored = (await drafts.strict.get(name)) as PhotoBatchDraft | undefined;
    if (!stored) return EMPTY_BATCH_DRAFT;
    const names = await drafts.strict.list(`${name}/`);
    return { ...stored, shots: filterViews(stored.shots, (view) => names.includes(photo(view))) };
  };

  const isHandedIn = async (): Promise<boolean> => (await queue.readIfPossible()).length > 0;
  /** The functions of the waiting changes, each of which looks whether what was handed in has been sent. */
  const waiting = new Set<() => void>();
  const waitUntilSent = (): Promise<void> =>
    new Promise((resolve) => {
      const look = async () => {
        if (await isHandedIn()) return;
        stop();
        waiting.delete(lookAgain);
        resolve();
      };
      const lookAgain = () => void look();
      const stop = watchDrafts(drafts, QUEUE_DRAFT_PREFIX + row, lookAgain);
      waiting.add(lookAgain);
      lookAgain();
    });

  /** Runs work while no other tab changes the photos or hands them in. */
  const runAlone = <T>(work: () => Promise<T>): Promise<T> =>
    runExclusive(`journey.${name}.${drafts.scope}`, work);

  return {
    drafts,
    row,
    runAlone,
    readUnsent,
    // The value read from the storage is not validated, because only this module writes it.
    read: async () => ((await drafts.get(name)) as PhotoBatchDraft | undefined) ?? EMPTY_BATCH_DRAFT,
    /**
     * Changes what the device stores, which another tab may have changed since this one has read it. What was handed in is
     * fixed, so a change that comes later waits until it has been sent.
     * @param own what this tab knows, to be changed and stored where the device cannot be read
     * @param onWait called when the change waits, which is not stored until then
     * @returns whether the change survives a reload
     */
    change: async (
      change: PhotoBatchChange,
      own: () => PhotoBatchDraft,
      { view, blob }: Partial<ChangedPhoto> = {},
      onWait?: () => void,
    ): Promise<boolean> => {
      for (;;) {
        // eslint-disable-next-line no-await-in-loop -- another tab may hand in the photos before each attempt.
        const isKept = await runAlone(async () => {
          if (await isHandedIn()) return undefined;
          const draft = change(await readUnsent().catch(own));
          return drafts.write({
            put: { [name]: draft, ...(view && blob && { [photo(view)]: blob }) },
            remove: view && !blob ? [photo(view)] : [],
          });
        });
        if (isKept !== undefined) return isKept;
        onWait?.();
        await waitUntilSent(); // eslint-disable-line no-await-in-loop
      }
    },
    /** Lets the changes that wait look again whether what was handed in has been sent, of which a tab may not have heard. */
    lookAgain: () => {
      for (const look of waiting) look();
    },
    /** Calls `onChange` after the photos or comments were changed, in this tab or another. @returns stops watching */
    watch: (onChange: () => void) => watchDrafts(drafts, name, onChange),
    /** @throws an `UnreadableDraftsError` when the device cannot be read, which is not the loss of the photo */
    readPhoto: async (view: VehiclePhotoView) => (await drafts.strict.get(photo(view))) as Blob | undefined,
    /** Returns the changes that remove the photos and comments, to be made when all have been sent. */
    removalChanges: async (): Promise<DraftChanges> => ({
      put: { [arrival]: true },
      remove: [name, ...(await drafts.list(`${name}/`))],
    }),
    /**
     * Returns whether photos of this rental have arrived without the person being told, as when the
     * page was reloaded just as the last one was sent. From then on the person counts as told.
     */
    takeUnreportedArrival: async (): Promise<boolean> => {
      const hasUnreportedArrival = (await drafts.get(arrival)) === true;
      if (hasUnreportedArrival) await drafts.remove(arrival);
      return hasUnreportedArrival;
    },
  };
};

export type PhotoBatchDraftStore = Awaited<ReturnType<typeof openPhotoBatchDrafts>>;
