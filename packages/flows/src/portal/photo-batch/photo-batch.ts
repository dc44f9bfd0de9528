import { ApiError, newIdempotencyKey, type Transport } from '@journey/api';
import type { PhotoBatch, Rental } from '@journey/api/rentals';
import type { PhotoView } from '@journey/api/uploads';
import { ImageProblem } from '../../engine/media/types.ts';
import { prepareImage } from '../../engine/media/prepare-image.ts';
import { photoStage } from '../rules/photo-stage.ts';
import { EMPTY_DRAFT, type BatchDraft, type BatchDrafts, type Shot } from './draft.ts';
import { LostPhoto, sendBatch, type Progress } from './send-batch.ts';

/** Where the work on a rental's photos stands. */
export interface BatchState {
  readonly phase: 'loading' | 'taking' | 'sending' | 'failed';
  readonly draft: BatchDraft;
  /** Photos that are being made ready, and why others were refused. */
  readonly checking: readonly PhotoView[];
  readonly refused: Readonly<Partial<Record<PhotoView, string>>>;
  /** Addresses of the photos' pictures. */
  readonly pictures: Readonly<Partial<Record<PhotoView, string>>>;
  readonly progress: Progress;
  /** Whether all of it survives a reload. */
  readonly isKept: boolean;
  /** After a failure: the same may succeed later. Otherwise the photos have to be looked at again. */
  readonly canResume: boolean;
}

/** What became of a batch that was sent. `elsewhere`: another tab has done it. */
export type Outcome = 'done' | 'elsewhere' | 'failed' | 'signed-out';

interface Options {
  readonly api: Transport;
  readonly rental: Rental;
  readonly drafts: Promise<BatchDrafts>;
  /** Told how each sending ended; with the rental's batches when this page has done it (P-24). */
  readonly onOutcome: (outcome: Outcome, batches?: PhotoBatch[]) => void;
}

const START: BatchState = {
  phase: 'loading',
  draft: EMPTY_DRAFT,
  checking: [],
  refused: {},
  pictures: {},
  progress: { share: 0 },
  isKept: true,
  canResume: true,
};

const without = <T>(all: Readonly<Partial<Record<PhotoView, T>>>, view: PhotoView) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== view)) as Partial<Record<PhotoView, T>>;

/**
 * The work on one rental's photos, from the first picture to the services' last word. It outlives the pages that show it.
 * Whatever is done is kept on the device until the services have it.
 */
export const createPhotoBatch = ({ api, rental, drafts: opening, onOutcome }: Options) => {
  const { agreementNumber } = rental;
  const listeners = new Set<() => void>();
  let state = START;
  let sending: Promise<Outcome> | undefined;
  // The last file picked for a view is the one that counts.
  const picked = new Map<PhotoView, Blob>();
  const ended = new AbortController();
  let hasTried = false;
  let writing: Promise<unknown> = opening;

  const change = (part: Partial<BatchState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const keep = async (part: Partial<BatchDraft>): Promise<void> => {
    change({ draft: { ...state.draft, ...part } });
    const drafts = await opening;
    // One after another: the last word has to be the one that stays.
    const written = writing.then(() => drafts.write(state.draft));
    writing = written;
    change({ isKept: (await written) && drafts.isKept() });
  };
  const show = (view: PhotoView, photo: Blob | undefined): void => {
    const { [view]: old } = state.pictures;
    if (old) URL.revokeObjectURL(old);
    const rest = without(state.pictures, view);
    change({ pictures: photo ? { ...rest, [view]: URL.createObjectURL(photo) } : rest });
  };
  const keepShot = (view: PhotoView, shot: Shot | undefined): Promise<void> => {
    const rest = without(state.draft.shots, view);
    return keep({ shots: shot ? { ...rest, [view]: shot } : rest });
  };

  const load = async (): Promise<void> => {
    const drafts = await opening;
    const draft = await drafts.read();
    for (const view of Object.keys(draft.shots) as PhotoView[]) show(view, await drafts.readPhoto(view));
    // What the device let go cannot be sent.
    const shots = Object.fromEntries(
      Object.entries(draft.shots).filter(([view]) => view in state.pictures),
    ) as BatchDraft['shots'];
    change({
      phase: draft.outbox ? 'failed' : 'taking',
      draft: draft.outbox ? draft : { ...draft, shots },
      isKept: drafts.isKept(),
    });
  };

  const take = async (view: PhotoView, file: Blob): Promise<void> => {
    picked.set(view, file);
    change({ checking: [...new Set([...state.checking, view])], refused: without(state.refused, view) });
    try {
      const { blob, sha256, doubts } = await prepareImage(file);
      if (picked.get(view) !== file) return;
      await (await opening).writePhoto(view, blob);
      show(view, blob);
      await keepShot(view, { sha256, doubts, takenAt: Date.now(), isAccepted: doubts.length === 0 });
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error;
      if (picked.get(view) === file) change({ refused: { ...state.refused, [view]: error.message } });
    } finally {
      if (picked.get(view) === file) change({ checking: state.checking.filter((one) => one !== view) });
    }
  };

  const run = async (): Promise<Outcome> => {
    hasTried = true;
    change({ phase: 'sending', progress: { share: 0 } });
    try {
      // What is sent is what lies on the device.
      await writing;
      const batches = await sendBatch({
        api,
        agreementNumber,
        drafts: await opening,
        onDraft: (draft) => change({ draft }),
        onProgress: (progress) => change({ progress }),
        signal: ended.signal,
      });
      forgetPictures();
      change({ ...START, phase: 'taking' });
      const outcome = batches ? 'done' : 'elsewhere';
      onOutcome(outcome, batches);
      return outcome;
    } catch (error) {
      const isOver = ended.signal.aborted || (error instanceof ApiError && error.kind === 'unauthorised');
      const canResume = error instanceof ApiError ? error.retryable : !(error instanceof LostPhoto);
      change({ phase: 'failed', canResume });
      const outcome = isOver ? 'signed-out' : 'failed';
      onOutcome(outcome);
      return outcome;
    }
  };
  const forgetPictures = (): void => {
    for (const view of Object.keys(state.pictures) as PhotoView[]) show(view, undefined);
  };
  /** Sends what has not been sent; a second call joins the first. */
  const send = (): Promise<Outcome> => {
    sending ??= run().finally(() => (sending = undefined));
    return sending;
  };

  return {
    rental,
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What the device holds of it, read once. */
    loaded: load(),
    acceptTerms: () => keep({ hasAcceptedTerms: true }),
    writeComments: (comments: string) => keep({ comments }),
    /** Makes a picked file ready and keeps it; one that is no photo gets its reason, and the photo before stays. */
    take,
    useAnyway: (view: PhotoView) => {
      const shot = state.draft.shots[view];
      return keepShot(view, shot && { ...shot, isAccepted: true });
    },
    remove: async (view: PhotoView) => {
      picked.delete(view);
      show(view, undefined);
      await keepShot(view, undefined);
      await (await opening).removePhoto(view);
    },
    /** Says why a picked file is not taken. */
    refuse: (view: PhotoView, reason: string) => change({ refused: { ...state.refused, [view]: reason } }),
    /** Puts the photos on their way; nothing about them changes from here. Their place is where the device is. */
    submit: async ({ latitude, longitude }: { latitude: number; longitude: number }): Promise<Outcome> => {
      const now = Date.now();
      const views = Object.keys(state.draft.shots) as PhotoView[];
      void keep({
        outbox: {
          batchId: newIdempotencyKey(),
          stage: photoStage(rental, now),
          latitude,
          longitude,
          keys: Object.fromEntries(views.map((view) => [view, newIdempotencyKey()])),
          recordKey: newIdempotencyKey(),
          unitNumber: rental.vehicle?.number,
          country: rental.country,
          sent: [],
        },
      });
      return send();
    },
    send,
    /** Whether this page has tried to send it. */
    hasTried: () => hasTried,
    /** Back to the photos, after a failure that will not mend itself: they stay, as a new batch. */
    reopen: async () => {
      await keep({ outbox: undefined });
      await load();
    },
    /** Ends it with the session: what is on its way stops, and what the page holds goes. The device keeps its part. */
    end: () => {
      ended.abort();
      forgetPictures();
    },
  };
};

export type PhotoBatchWork = ReturnType<typeof createPhotoBatch>;
