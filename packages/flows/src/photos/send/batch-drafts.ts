import type { VehiclePhotoView } from '@journey/api/uploads';
import { watchDrafts } from '../../engine/drafts/changes.ts';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import type { DraftChanges } from '../../engine/drafts/stored-drafts.ts';
import { createTaskQueueStore, QUEUE_DRAFT_PREFIX } from '../../engine/outbox/queue-store.ts';
import { runExclusive } from '../../engine/outbox/run-exclusive.ts';
import { EMPTY_BATCH_DRAFT, filterViews, type PhotoBatchDraft } from './batch-state.ts';

/** A change of a rental's photos and comments. It must be idempotent: applying it twice has the same effect as once. */
export type PhotoBatchChange = (draft: PhotoBatchDraft) => PhotoBatchDraft;

/** The photo that a change stores, or removes if `blob` is missing. */
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
 * Opens the stored photos and comments of one rental. The names of drafts are not encrypted, so they contain no
 * agreement number. A photo's bytes and its description are written in one transaction, so that one never exists
 * without the other.
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
   * Reads the photos and comments. A photo that is no longer on the device cannot be sent, so it is left out.
   * @throws an `UnreadableDraftsError` if the device's storage cannot be read
   */
  const readUnsent = async (): Promise<PhotoBatchDraft> => {
    const stored = (await drafts.strict.get(name)) as PhotoBatchDraft | undefined;
    if (!stored) return EMPTY_BATCH_DRAFT;
    const names = await drafts.strict.list(`${name}/`);
    return { ...stored, shots: filterViews(stored.shots, (view) => names.includes(photo(view))) };
  };

  const isHandedIn = async (): Promise<boolean> => (await queue.readIfPossible()).length > 0;
  /**
   * A change to the photos waits until the submitted ones have been sent. This set has one function for each waiting
   * change, which checks again whether that has happened.
   */
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

  /** Runs work while no other tab can change or submit the photos. */
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
     * Changes the stored photos and comments, which another tab may have changed since this tab read them. Submitted
     * photos cannot be changed, so a later change waits until they have been sent.
     * @param own returns this tab's own state, which is changed and stored instead if the device's storage cannot be
     * read
     * @param onWait called if the change has to wait; it is not stored until then
     * @returns whether the change survives a reload
     */
    change: async (
      change: PhotoBatchChange,
      own: () => PhotoBatchDraft,
      { view, blob }: Partial<ChangedPhoto> = {},
      onWait?: () => void,
    ): Promise<boolean> => {
      for (;;) {
        // eslint-disable-next-line no-await-in-loop -- another tab may submit the photos before each attempt.
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
    /**
     * Makes the waiting changes check again whether the submitted photos have been sent, because a tab may have missed
     * that.
     */
    lookAgain: () => {
      for (const look of waiting) look();
    },
    /**
     * Calls `onChange` after the photos or comments were changed, in this tab or another.
     * @returns a function that stops watching
     */
    watch: (onChange: () => void) => watchDrafts(drafts, name, onChange),
    /**
     * @throws an `UnreadableDraftsError` if the device's storage cannot be read, which does not mean that the photo is
     * lost
     */
    readPhoto: async (view: VehiclePhotoView) => (await drafts.strict.get(photo(view))) as Blob | undefined,
    /** Returns the changes that remove the photos and comments once all of them have been sent. */
    removalChanges: async (): Promise<DraftChanges> => ({
      put: { [arrival]: true },
      remove: [name, ...(await drafts.list(`${name}/`))],
    }),
    /**
     * Returns whether photos of this rental have arrived without the person being told, for example because the page
     * was reloaded just when the last one was sent. The arrival then counts as reported.
     */
    takeUnreportedArrival: async (): Promise<boolean> => {
      const hasUnreportedArrival = (await drafts.get(arrival)) === true;
      if (hasUnreportedArrival) await drafts.remove(arrival);
      return hasUnreportedArrival;
    },
  };
};

export type PhotoBatchDraftStore = Awaited<ReturnType<typeof openPhotoBatchDrafts>>;
