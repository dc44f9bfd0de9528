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
 * Shows the photos and comments for one rental in a tab and stores them on the device, where other tabs change them,
 * too. Each change is applied to the stored state of that moment, so that no tab undoes what another one has added.
 * @param state the state that the tab shows
 * @param keeping the stored photos and comments
 * @param ended aborted once the session has ended. No object URLs are created after that, because nothing would revoke
 * them
 */
export const createShownBatch = (
  state: WritableStore<PhotoBatchState>,
  keeping: Promise<PhotoBatchDraftStore>,
  ended: AbortSignal,
) => {
  /** The SHA-256 hash of each photo that has an object URL. */
  const shown = new Map<VehiclePhotoView, string>();
  /** The changes of this tab that are not stored on the device yet, in the order in which they were made. */
  const pending: PhotoBatchChange[] = [];
  // The photos, or the draft, that the device failed to store at the last attempt. A later, smaller write that succeeds
  // does not store them.
  const unkept = new Set<VehiclePhotoView | 'draft'>();
  let turn: Promise<unknown> = keeping;
  let isRefreshAsked = false;

  const change = (part: Partial<PhotoBatchState>): void => state.set({ ...state.get(), ...part });
  /**
   * Removes the reason why a file for a view was rejected, because it would make a photo that is accepted afterwards
   * look unused.
   */
  const forgetRefusal = (view: VehiclePhotoView): void =>
    change({ refused: filterViews(state.get().refused, (one) => one !== view) });
  /** Runs work that reads or writes the stored photos, after all earlier work has ended. */
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
   * @param photo the photo that is stored or removed in the same transaction
   */
  const keep = async (apply: PhotoBatchChange, photo?: ChangedPhoto): Promise<void> => {
    // Submitted photos stay unchanged. Another tab may have submitted them while this one prepared a photo.
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
  /** Shows the stored photos and comments after this tab or another has changed them, once earlier work has ended. */
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
        // If the device's storage cannot be read, this tab keeps the state that it has.
      }
    });
  };

  const forgetFailures = (): void => unkept.clear();
  return { change, keep, refresh, show, forgetRefusal, forgetPictures, forgetFailures, inTurn };
};
