import { ApiError, type Transport } from '@journey/api';
import type { PhotoBatch } from '@journey/api/rentals';
import type { VehiclePhotoView } from '@journey/api/uploads';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import type { OutboxStatus } from '../../engine/outbox/outbox.ts';
import { createStore } from '../../engine/store.ts';
import { ImageProblemError } from '../prepare/prepare-image.ts';
import type { PreparedImage } from '../prepare/sent-photo.ts';
import { openPhotoBatchDrafts } from './batch-drafts.ts';
import {
  getRentalStageAt,
  getLastTakenAt,
  INITIAL_BATCH_STATE,
  filterViews,
  listViews,
  type PhotoBatchSendOutcome,
  type PhotoBatchState,
  type RentalWithTimeZones,
} from './batch-state.ts';
import {
  getPhotoBatchesFromResponses,
  createPhotoBatchOutbox,
  createBatchTasks,
  deriveFollowedState,
  deriveResumption,
  findRecordFailure,
} from './batch-outbox.ts';
import { createShownBatch } from './shown-batch.ts';

interface Options {
  readonly api: Transport;
  /**
   * Returns the rental as currently known. Its agreement number never changes. Its vehicle, its times and its time
   * zones may be added later by a response of the services.
   */
  readonly getRental: () => RentalWithTimeZones;
  /** Returns the current time, in milliseconds since 1970; by default that of the device's clock. */
  readonly getNow?: () => number;
  /** The drafts of the rental, in which the device stores the photos until they are sent. */
  readonly drafts: Promise<Drafts>;
  /**
   * Prepares a picked file for sending as a photo.
   * @throws ImageProblemError if the file is not a photo
   */
  readonly prepare: (file: Blob) => Promise<PreparedImage>;
  /**
   * Called with each result of an attempt to send the photos that the person is told of. If this tab completed the
   * batch, `batches` contains all photo batches of the rental. If all photos have arrived and only recording them
   * failed, `recordFailure` is the reason as a text for the person.
   */
  readonly onOutcome: (
    outcome: Exclude<PhotoBatchSendOutcome, 'failed-silently'>,
    batches?: PhotoBatch[],
    recordFailure?: string,
  ) => void;
}

/**
 * Creates the store of the photos for one rental, from the first photo until everything has been sent. It outlives the
 * pages that show it. The device stores every change until the services have the photos. Several tabs may have such a
 * store. The photos taken in each tab are kept and shown in all of them.
 */
export const createPhotoBatchStore = ({
  api,
  getRental,
  getNow = () => Date.now(),
  drafts,
  prepare,
  onOutcome,
}: Options) => {
  const { agreementNumber } = getRental();
  const ended = new AbortController();
  const state = createStore(INITIAL_BATCH_STATE);
  const keeping = openPhotoBatchDrafts(drafts, agreementNumber);
  const { change, keep, refresh, show, forgetRefusal, forgetPictures, forgetFailures, inTurn } =
    createShownBatch(state, keeping, ended.signal);
  const opening = (async () => {
    const kept = await keeping;
    const outbox = createPhotoBatchOutbox(api, kept, ended.signal);
    outbox.subscribe(() => {
      if (outbox.get().tasks.length === 0) kept.lookAgain();
      if (outbox.get().failure) hasTried = true;
      void follow(outbox.get());
    });
    return { kept, outbox, unwatch: kept.watch(refresh) };
  })();
  let sending: Promise<PhotoBatchSendOutcome> | undefined;
  let hasTried = false;
  // The file picked last for each view. If an earlier file is still being prepared, its result is ignored.
  const picked = new Map<VehiclePhotoView, Blob>();

  const endCheck = (view: VehiclePhotoView): void =>
    change({ checking: state.get().checking.filter((item) => item !== view) });
  const load = (): Promise<void> =>
    inTurn(async () => {
      const { kept, outbox } = await opening;
      const draft = await kept.read();
      forgetPictures();
      for (const view of listViews(draft.shots))
        show(view, await kept.readPhoto(view).catch(() => undefined), draft.shots[view]?.sha256); // eslint-disable-line no-await-in-loop
      const queue = await outbox.load();
      // Photos of an earlier visit that are no longer on the device cannot be sent, so they are left out.
      const shots = filterViews(draft.shots, (view) => view in state.get().pictures);
      // An earlier page may have been closed after the last photo was sent but before it told the person.
      const hasUnreportedArrival = queue.tasks.length === 0 && (await kept.takeUnreportedArrival());
      change({
        ...deriveFollowedState(queue),
        hasUnreportedArrival,
        draft: queue.tasks.length > 0 ? draft : { ...draft, shots },
        isKept: kept.drafts.isPersistent(),
      });
    });

  const take = async (view: VehiclePhotoView, file: Blob): Promise<void> => {
    picked.set(view, file);
    change({ checking: [...new Set([...state.get().checking, view])] });
    forgetRefusal(view);
    try {
      const { blob, sha256, doubts } = await prepare(file);
      if (picked.get(view) !== file) return;
      const shot = { sha256, doubts, takenAt: getNow(), isAccepted: doubts.length === 0 };
      await keep((draft) => ({ ...draft, shots: { ...draft.shots, [view]: shot } }), { view, blob });
    } catch (error) {
      if (!(error instanceof ImageProblemError)) throw error;
      if (picked.get(view) === file) change({ refused: { ...state.get().refused, [view]: error.message } });
    } finally {
      if (picked.get(view) === file) endCheck(view);
    }
  };

  /** Starts a new batch without photos, after everything has been sent. */
  const settle = (outcome: 'done' | 'elsewhere', batches?: PhotoBatch[]): PhotoBatchSendOutcome => {
    forgetPictures();
    forgetFailures();
    change({ ...INITIAL_BATCH_STATE, phase: 'taking' });
    // Photos that were picked in this tab while another tab was sending belong to the new batch.
    refresh();
    onOutcome(outcome, batches);
    return outcome;
  };
  /**
   * Shows the result of an attempt that has not sent the photos.
   * @param isTold whether a failure is reported to the person
   */
  const stop = ({ tasks, failure }: OutboxStatus, isTold: boolean): PhotoBatchSendOutcome => {
    if (!failure && tasks.length === 0) return settle('elsewhere');
    const error = failure?.error;
    const isOver = ended.signal.aborted || (error instanceof ApiError && error.kind === 'unauthorised');
    change({ phase: 'failed', ...deriveResumption(failure) });
    if (!isOver && !isTold) return 'failed-silently';
    const outcome = isOver ? 'signed-out' : 'failed';
    onOutcome(outcome, undefined, failure && findRecordFailure(failure));
    return outcome;
  };
  const run = async (isAutomatic = false): Promise<PhotoBatchSendOutcome> => {
    const { outbox, kept } = await opening;
    const answers = await outbox.drain();
    // From here on, this page itself reports the arrival to the person.
    if (answers) await kept.takeUnreportedArrival();
    if (answers) return settle('done', getPhotoBatchesFromResponses(answers));
    // The person has already been told of the failure that preceded an automatic attempt.
    return stop(outbox.get(), !isAutomatic);
  };
  const watchOtherTab = async (): Promise<PhotoBatchSendOutcome> => {
    const { outbox } = await opening;
    await outbox.join();
    // The other tab reports a failure to the person.
    return stop(outbox.get(), false);
  };
  /**
   * Starts an attempt to send the photos, or joins the pending one of this tab. The state becomes `sending` at once.
   */
  const attempt = (work: () => Promise<PhotoBatchSendOutcome>): Promise<PhotoBatchSendOutcome> => {
    if (sending) return sending;
    sending = work().finally(() => (sending = undefined));
    hasTried = true;
    change({ phase: 'sending', progress: { share: 0 } });
    return sending;
  };

  /** Updates the state of the photos when the outbox reports progress, whether this tab or another one is sending. */
  const follow = async (view: OutboxStatus): Promise<void> => {
    if (state.get().phase === 'loading') return;
    // While photos are being taken and the outbox is empty, nothing has been submitted, so there is no progress to
    // show.
    if (state.get().phase === 'taking' && view.tasks.length === 0) return;
    const part = deriveFollowedState(view);
    // If this tab itself is sending, `run` shows a failure together with the outcome.
    if (view.tasks.length > 0) change(sending ? { ...part, phase: 'sending' } : part);
    else if (!sending) {
      // Another tab has emptied the outbox, because it has sent everything or reopened the photos for changes.
      const { kept } = await opening;
      const { shots } = await kept.read();
      if (Object.keys(shots).length > 0) await load();
      else settle('elsewhere');
    }
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Resolves when the stored photos and comments have been read. */
    loaded: load(),
    acceptTerms: () => keep((draft) => ({ ...draft, hasAcceptedTerms: true })),
    writeComments: (comments: string) => keep((draft) => ({ ...draft, comments })),
    /** Prepares a picked file as the photo of a view and stores it. If it is not a photo, the previous photo stays. */
    take,
    acceptAnyway: (view: VehiclePhotoView) => {
      forgetRefusal(view);
      const accepted = state.get().draft.shots[view]?.sha256;
      return keep((draft) => {
        const shot = draft.shots[view];
        // Another tab may have replaced the photo, but the person has accepted the previous one.
        if (!shot || shot.sha256 !== accepted) return draft;
        return { ...draft, shots: { ...draft.shots, [view]: { ...shot, isAccepted: true } } };
      });
    },
    remove: async (view: VehiclePhotoView) => {
      picked.delete(view);
      endCheck(view);
      forgetRefusal(view);
      await keep((draft) => ({ ...draft, shots: filterViews(draft.shots, (one) => one !== view) }), { view });
    },
    /** Shows the person why a picked file cannot be used as a photo. */
    refuse: (view: VehiclePhotoView, reason: string) =>
      change({ refused: { ...state.get().refused, [view]: reason } }),
    /**
     * Submits the photos and starts to send them. From now on they cannot be changed. A page that then shows the
     * submitted photos calls `send`, which joins this attempt.
     * @param place the device's position
     * @param comments the comments that the person typed in this tab, even if another tab has replaced the stored ones;
     * undefined if they typed none
     */
    submit: (place: { latitude: number; longitude: number }, comments?: string) =>
      attempt(async () => {
        const { kept, outbox } = await opening;
        // Photos may still be being written to the device. Sending reads them from there, so it waits for that. It also
        // includes photos that another tab has stored until then, because all photos on the device are sent together.
        const isComplete = await inTurn(() =>
          kept.runAlone(async () => {
            const shown = state.get().draft;
            const stored = await kept.readUnsent().catch(() => shown);
            const draft = { ...stored, comments: comments ?? stored.comments };
            change({ draft });
            // The person has checked a batch with all of these photos, so nothing is sent if one of them is missing.
            if (!listViews(shown.shots).every((view) => draft.shots[view])) return false;
            const rental = getRental();
            const stage = getRentalStageAt(rental, getLastTakenAt(draft));
            const { country, vehicle } = rental;
            const facts = { agreementNumber, stage, ...place, country, unitNumber: vehicle?.number };
            await outbox.enqueue(createBatchTasks(draft, facts));
            change({ isKept: kept.drafts.isPersistent() });
            return true;
          }),
        );
        if (isComplete) return run();
        change({ phase: 'taking' });
        refresh();
        onOutcome('failed');
        return 'failed';
      }),
    /**
     * Sends the photos that have not been sent.
     * @param isAutomatic whether this is an automatic retry after a failure that the person has already been told of
     */
    send: (isAutomatic = false) => attempt(() => run(isAutomatic)),
    /**
     * Waits for the pending attempt of this tab or another. It does not send what the other tab has left unsent,
     * because two tabs that each retry after the other's failure would never stop.
     */
    join: () => attempt(watchOtherTab),
    /** Whether this tab has joined an attempt, tried one or heard of a failed one since the page was loaded. */
    hasTried: () => hasTried,
    /** Lets the person change submitted photos after a failure that no retry can fix, to send them as a new batch. */
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
      void opening.then(({ unwatch }) => unwatch());
      void opening.then(({ outbox }) => outbox.close());
    },
  };
};

export type PhotoBatchStore = ReturnType<typeof createPhotoBatchStore>;

/** The photos for one rental, and their current state. */
export interface PhotoBatchView {
  readonly work: PhotoBatchStore;
  readonly state: PhotoBatchState;
}
