import { ApiError, type Transport } from '@journey/api';
import type { PhotoBatch, Rental } from '@journey/api/rentals';
import type { VehiclePhotoView } from '@journey/api/uploads';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { createStore } from '../../engine/store.ts';
import { isUnreachable } from '../../engine/unreachable.ts';
import type { OutboxStatus } from '../../engine/outbox/outbox.ts';
import { ImageProblemError } from '../prepare/prepare-image.ts';
import type { PreparedImage } from '../prepare/sent-photo.ts';
import {
  getRentalStageOfPhotos,
  getTimeOfPhotos,
  INITIAL_BATCH_STATE,
  derivePhotoBatchSendState,
  filterViews,
  listViews,
  type PhotoBatchState,
  type PhotoBatchSendOutcome,
  type PhotoBatchDraft,
} from './batch-state.ts';
import {
  getPhotoBatchesFromResponses,
  createPhotoBatchOutbox,
  createBatchTasks,
  findRecordFailure,
  LostPhotoError,
  openPhotoBatchDrafts,
  type PhotoBatchDraftStore,
} from './batch-outbox.ts';

interface Options {
  readonly api: Transport;
  /**
   * Returns the rental as it is known now. Its agreement number stays; its vehicle and its times may come later, by an
   * answer of the services.
   */
  readonly getRental: () => Rental;
  /** The drafts of the signed-in person, in which the device stores the photos until they are sent. */
  readonly drafts: Promise<Drafts>;
  /**
   * Prepares a picked file for sending as a photo.
   * @throws ImageProblemError for a file that is not a photo
   */
  readonly prepare: (file: Blob) => Promise<PreparedImage>;
  /**
   * Called after each attempt to send the photos with its result. When this tab completed the batch, it also gets
   * all photo batches of the rental. Where all photos have arrived and only the record of them failed, it gets the
   * reason for the person to read.
   */
  readonly onOutcome: (
    outcome: PhotoBatchSendOutcome,
    batches?: PhotoBatch[],
    recordFailure?: string,
  ) => void;
}

/**
 * Whether the same photos may be sent again after a failure. A success response that cannot be
 * read, such as a hotel's sign-in page, is not a refusal: the photos may already be stored, and a
 * new batch would store them twice.
 */
const canSendAgain = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return !(error instanceof LostPhotoError);
  const isUnreadableSuccess = error.kind === 'malformed' && (error.status ?? 200) < 300;
  return error.retryable || isUnreadableSuccess;
};

/**
 * Creates the store of the photos for one rental, from the first photo until everything has been sent. It
 * outlives the pages that show it. The device stores every change until the services have the photos.
 */
export const createPhotoBatchStore = ({ api, getRental, drafts, prepare, onOutcome }: Options) => {
  const { agreementNumber } = getRental();
  const ended = new AbortController();
  const opening = (async () => {
    const kept = await openPhotoBatchDrafts(drafts, agreementNumber);
    const outbox = createPhotoBatchOutbox(api, kept, ended.signal);
    outbox.subscribe(() => void follow(outbox.get()));
    return { kept, outbox };
  })();
  const state = createStore(INITIAL_BATCH_STATE);
  let sending: Promise<PhotoBatchSendOutcome> | undefined;
  let hasTried = false;
  // The file picked last for each view. The result of an earlier one, which may still be in preparation, is ignored.
  const picked = new Map<VehiclePhotoView, Blob>();
  let writing: Promise<unknown> = opening;
  // What the device failed to store at the last attempt. A later, smaller write that succeeds does
  // not store it.
  const unkept = new Set<VehiclePhotoView | 'draft'>();

  const change = (part: Partial<PhotoBatchState>): void => state.set({ ...state.get(), ...part });
  const endCheck = (view: VehiclePhotoView): void =>
    change({ checking: state.get().checking.filter((item) => item !== view) });
  /**
   * Changes the photos and comments and stores them on the device. Each write waits for the one before, so that
   * the latest state is the one that stays stored.
   * @param view the view whose photo is written as well
   */
  const keep = async (
    part: Partial<PhotoBatchDraft>,
    write: (kept: PhotoBatchDraftStore, draft: PhotoBatchDraft) => Promise<boolean> = (kept, draft) =>
      kept.write(draft),
    view?: VehiclePhotoView,
  ): Promise<void> => {
    change({ draft: { ...state.get().draft, ...part } });
    const written = writing.then(async () => write((await opening).kept, state.get().draft));
    writing = written;
    const isWritten = await written;
    for (const item of ['draft' as const, ...(view ? [view] : [])]) {
      if (isWritten) unkept.delete(item);
      else unkept.add(item);
    }
    change({ isKept: unkept.size === 0 });
  };
  const show = (view: VehiclePhotoView, photo: Blob | undefined): void => {
    const { [view]: old } = state.get().pictures;
    if (old) URL.revokeObjectURL(old);
    const rest = filterViews(state.get().pictures, (one) => one !== view);
    change({ pictures: photo ? { ...rest, [view]: URL.createObjectURL(photo) } : rest });
  };
  const forgetPictures = (): void => {
    for (const view of listViews(state.get().pictures)) show(view, undefined);
  };

  const load = async (): Promise<void> => {
    const { kept, outbox } = await opening;
    const draft = await kept.read();
    forgetPictures();
    for (const view of listViews(draft.shots)) show(view, await kept.readPhoto(view).catch(() => undefined)); // eslint-disable-line no-await-in-loop
    const queue = await outbox.load();
    // Photos of an earlier visit that the device no longer has cannot be sent, so they are left out.
    const shots = filterViews(draft.shots, (view) => view in state.get().pictures);
    // An earlier page may have closed after the last photo was sent but before it told the person.
    const hasUnreportedArrival = queue.tasks.length === 0 && (await kept.takeUnreportedArrival());
    change({
      ...derivePhotoBatchSendState(queue),
      hasUnreportedArrival,
      draft: queue.tasks.length > 0 ? draft : { ...draft, shots },
      isKept: kept.drafts.isPersistent(),
    });
  };

  const take = async (view: VehiclePhotoView, file: Blob): Promise<void> => {
    picked.set(view, file);
    change({
      checking: [...new Set([...state.get().checking, view])],
      refused: filterViews(state.get().refused, (one) => one !== view),
    });
    try {
      const { blob, sha256, doubts } = await prepare(file);
      if (picked.get(view) !== file) return;
      show(view, blob);
      const shot = { sha256, doubts, takenAt: Date.now(), isAccepted: doubts.length === 0 };
      await keep(
        { shots: { ...state.get().draft.shots, [view]: shot } },
        (kept, draft) => kept.writePhoto(view, blob, draft),
        view,
      );
    } catch (error) {
      if (!(error instanceof ImageProblemError)) throw error;
      if (picked.get(view) === file) change({ refused: { ...state.get().refused, [view]: error.message } });
    } finally {
      if (picked.get(view) === file) endCheck(view);
    }
  };

  /** Begins anew with no photos, after everything has been sent. */
  const settle = (outcome: PhotoBatchSendOutcome, batches?: PhotoBatch[]): PhotoBatchSendOutcome => {
    forgetPictures();
    unkept.clear();
    change({ ...INITIAL_BATCH_STATE, phase: 'taking' });
    onOutcome(outcome, batches);
    return outcome;
  };
  const run = async (isAutomatic = false): Promise<PhotoBatchSendOutcome> => {
    const { outbox, kept } = await opening;
    const answers = await outbox.drain();
    // From here on this page itself tells the person that the photos have arrived.
    if (answers) await kept.takeUnreportedArrival();
    if (answers) return settle('done', getPhotoBatchesFromResponses(answers));
    const { failure } = outbox.get();
    if (!failure) return settle('elsewhere');
    const { error } = failure;
    const isOver = ended.signal.aborted || (error instanceof ApiError && error.kind === 'unauthorised');
    change({ phase: 'failed', canResume: canSendAgain(error), isUnreachable: isUnreachable(error) });
    const outcome = isOver ? 'signed-out' : 'failed';
    // Before an automatic attempt the person has already been told of a failure.
    if (isOver || !isAutomatic) onOutcome(outcome, undefined, findRecordFailure(failure));
    return outcome;
  };
  /** Begins an attempt to send the photos, or joins the one under way in this tab. The state says at once `sending`. */
  const attempt = (work: () => Promise<PhotoBatchSendOutcome>): Promise<PhotoBatchSendOutcome> => {
    if (sending) return sending;
    sending = work().finally(() => (sending = undefined));
    hasTried = true;
    change({ phase: 'sending', progress: { share: 0 } });
    return sending;
  };

  /** Updates the state of the photos when the outbox reports progress, whether this tab or another is sending. */
  const follow = async (view: OutboxStatus): Promise<void> => {
    if (state.get().phase === 'loading') return;
    // While photos are taken and the outbox is empty, nothing has been submitted, so there is no progress to show.
    if (state.get().phase === 'taking' && view.tasks.length === 0) return;
    const part = derivePhotoBatchSendState(view);
    // If this tab itself is sending, `run` shows a failure, together with the outcome.
    if (view.tasks.length > 0) change(sending ? { ...part, phase: 'sending' } : part);
    else if (!sending) {
      // Another tab has emptied the outbox: it has sent everything, or reopened the photos for changes.
      const { kept } = await opening;
      const { shots } = await kept.read();
      if (Object.keys(shots).length > 0) await load();
      else settle('elsewhere');
    }
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Resolves when the photos and comments that the device stores have been read. */
    loaded: load(),
    acceptTerms: () => keep({ hasAcceptedTerms: true }),
    writeComments: (comments: string) => keep({ comments }),
    /**
     * Prepares a picked file as the photo of a view and stores it. If it is not a photo, the
     * earlier photo stays.
     */
    take,
    acceptAnyway: async (view: VehiclePhotoView) => {
      const shot = state.get().draft.shots[view];
      if (shot) await keep({ shots: { ...state.get().draft.shots, [view]: { ...shot, isAccepted: true } } });
    },
    remove: async (view: VehiclePhotoView) => {
      picked.delete(view);
      endCheck(view);
      show(view, undefined);
      await keep(
        { shots: filterViews(state.get().draft.shots, (one) => one !== view) },
        (kept, draft) => kept.removePhoto(view, draft),
        view,
      );
    },
    /** Shows the person why a picked file cannot be used as a photo. */
    refuse: (view: VehiclePhotoView, reason: string) =>
      change({ refused: { ...state.get().refused, [view]: reason } }),
    /**
     * Submits the photos and begins to send them. From now on they cannot be changed. A page that then shows the
     * submitted photos calls `send`, which joins this attempt.
     * @param place the device's position
     */
    submit: (place: { latitude: number; longitude: number }) =>
      attempt(async () => {
        // Photos may still be being written to the device; sending waits for this, since it reads them from there.
        await writing;
        const rental = getRental();
        const { draft } = state.get();
        const stage = getRentalStageOfPhotos(rental, getTimeOfPhotos(draft));
        const { country, vehicle } = rental;
        const facts = { agreementNumber, stage, ...place, country, unitNumber: vehicle?.number };
        await (await opening).outbox.enqueue(createBatchTasks(draft, facts));
        return run();
      }),
    /**
     * Sends the photos that have not been sent.
     * @param isAutomatic whether the attempt follows a failure of which the person was told, and nobody asked for it
     */
    send: (isAutomatic = false) => attempt(() => run(isAutomatic)),
    /** Whether this tab has tried to send the photos since the page was loaded. */
    hasTried: () => hasTried,
    /** Lets the person change submitted photos, which will be a new batch, after a failure that no retry can fix. */
    reopen: async () => {
      const { outbox } = await opening;
      change({ phase: 'loading' });
      await outbox.clear();
      await load();
    },
    /** Stops sending when the session has ended. The photos stay stored on the device. */
    end: () => {
      ended.abort();
      forgetPictures();
      void opening.then(({ outbox }) => outbox.close());
    },
  };
};

export type PhotoBatchStore = ReturnType<typeof createPhotoBatchStore>;

/** The photos for one rental, and their state at the moment. */
export interface PhotoBatchView {
  readonly work: PhotoBatchStore;
  readonly state: PhotoBatchState;
}
