import type { VehiclePhotoView } from '@journey/api/uploads';
import type { WritableStore } from '../../engine/store.ts';
import type { ChangedPhoto, PhotoBatchChange, PhotoBatchDraftStore } from './batch-drafts.ts';
import {
  ALL_PHOTO_VIEWS,
  filterViews,
  isBatchWaitingToSend,
  listViews,
  type PhotoBatchState,
} from './batch-state.ts';

/**
 * Shows the photos and comments for one rental in a tab and keeps them on the device, where other tabs change them, too.
 * Each change is made of what the device stores then, so that no tab takes back what another one has added.
 * @param state what the tab shows
 * @param keeping what the device stores
 * @param ended aborted once the session has ended: no picture is made any more, which nobody would free
 */
export const createShownBatch = (
  state: WritableStore<PhotoBatchState>,
  keeping: Promise<PhotoBatchDraftStore>,
  ended: AbortSignal,
) => {
  /** The SHA-256 of each photo of which there is a picture. */
  const shown = new Map<VehiclePhotoView, string>();
  /** The changes of this tab that the device does not store yet, in the order in which they were made. */
  const pending: PhotoBatchChange[] = [];
  // What the device failed to store at the last attempt. A later, smaller write that succeeds does
  // not store it.
  const unkept = new Set<VehiclePhotoView | 'draft'>();
  let turn: Promise<unknown> = keeping;
  let isRefreshAsked = false;

  const change = (part: Partial<PhotoBatchState>): void => state.set({ ...state.get(), ...part });
  /** Runs what reads or writes the photos on the device, after what was begun before. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work);
    turn = done;
    return done;
  };
  const show = (view: VehiclePhotoView, photo: Blob | undefined, sha256 = ''): void => {
    const { [view]: old } = state.get().pictures;
    if (old) URL.revokeObjectURL(old);
    const isShown = photo && !ended.aborted;
    if (isShown) shown.set(view, sha256);
    else shown.delete(view);
    const rest = filterViews(state.get().pictures, (one) => one !== view);
    change({ pictures: isShown ? { ...rest, [view]: URL.createObjectURL(photo) } : rest });
  };
  const forgetPictures = (): void => {
    for (const view of listViews(state.get().pictures)) show(view, undefined);
  };

  /**
   * Changes the photos and comments, and stores them on the device.
   * @param photo the photo that is stored or removed with them
   */
  const keep = async (apply: PhotoBatchChange, photo?: ChangedPhoto): Promise<void> => {
    // What was handed in, perhaps by another tab while this one prepared a photo, stays as it is.
    if (!isBatchWaitingToSend(state.get())) {
      const draft = apply(state.get().draft);
      if (photo) show(photo.view, photo.blob, draft.shots[photo.view]?.sha256);
      change({ draft });
    }
    const tell = (isWritten: boolean): void => {
      for (const item of ['draft' as const, ...(photo ? [photo.view] : [])]) {
        if (isWritten) unkept.delete(item);
        else unkept.add(item);
      }
      change({ isKept: unkept.size === 0 });
    };
    pending.push(apply);
    const isWritten = await inTurn(async () => {
      const kept = await keeping;
      const own = () => state.get().draft;
      return kept.change(apply, own, photo, () => tell(false)).finally(() => pending.shift());
    });
    tell(isWritten);
  };
  /** Shows what the device stores, once it is this tab's turn, after this tab or another has changed it. */
  const refresh = (): void => {
    if (isRefreshAsked) return;
    isRefreshAsked = true;
    void inTurn(async () => {
      isRefreshAsked = false;
      const kept = await keeping;
      try {
        const stored = await kept.readUnsent();
        const photos = new Map<VehiclePhotoView, Blob | undefined>();
        for (const view of listViews(stored.shots))
          if (stored.shots[view]?.sha256 !== shown.get(view)) photos.set(view, await kept.readPhoto(view)); // eslint-disable-line no-await-in-loop
        if (state.get().phase !== 'taking') return;
        const draft = pending.reduce((now, apply) => apply(now), stored);
        for (const view of ALL_PHOTO_VIEWS) {
          const sha256 = draft.shots[view]?.sha256;
          if (sha256 !== shown.get(view)) show(view, photos.get(view), sha256);
        }
        change({ draft });
      } catch {
        // Where the device cannot be read, this tab goes on with what it knows.
      }
    });
  };

  return { change, keep, refresh, show, forgetPictures, inTurn, forgetFailures: () => unkept.clear() };
};
