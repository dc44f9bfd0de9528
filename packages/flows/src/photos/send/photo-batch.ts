import { ApiError, type Transport } from '@journey/api';
import type { PhotoBatch, Rental } from '@journey/api/rentals';
import type { PhotoView } from '@journey/api/uploads';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import type { OutboxView } from '../../engine/outbox/outbox.ts';
import { ImageProblem, type PreparedImage } from '../types.ts';
import { photoStage } from '../stage.ts';
import { batchDrafts, type BatchDraft, type Shot } from '../keep/batch-drafts.ts';
import { batchesOf, batchOutbox, batchTasks, LostPhoto } from './batch-row.ts';
import { START, sendingOf, without, type BatchState, type Outcome } from './batch-state.ts';

interface Options {
  readonly api: Transport;
  readonly rental: Rental;
  /** The signed-in person's. */
  readonly drafts: Promise<Drafts>;
  /** Makes a picked file ready. @throws ImageProblem for one that is no photo */
  readonly prepare: (file: Blob) => Promise<PreparedImage>;
  /** Called with the result of each sending, and with the rental's batches when this page sent the last photo. */
  readonly onOutcome: (outcome: Outcome, batches?: PhotoBatch[]) => void;
}

/**
 * The work on one rental's photos, from the first picture to the services' last word. It outlives the pages that show it.
 * Whatever is done is kept on the device until the services have it.
 */
export const createPhotoBatch = ({ api, rental, drafts, prepare, onOutcome }: Options) => {
  const { agreementNumber, vehicle, country } = rental;
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  const opening = (async () => {
    const kept = await batchDrafts(drafts, agreementNumber);
    const outbox = batchOutbox(api, kept, ended.signal);
    outbox.subscribe(() => void follow(outbox.get()));
    return { kept, outbox };
  })();
  let state = START;
  let sending: Promise<Outcome> | undefined;
  let hasTried = false;
  // The last file picked for a view is the one that counts.
  const picked = new Map<PhotoView, Blob>();
  let writing: Promise<unknown> = opening;

  const change = (part: Partial<BatchState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  /** Keeps a changed draft, one write after another: the last word is the one that stays. */
  const keep = async (
    part: Partial<BatchDraft>,
    write: (draft: BatchDraft) => Promise<boolean>,
  ): Promise<void> => {
    change({ draft: { ...state.draft, ...part } });
    const written = writing.then(() => write(state.draft));
    writing = written;
    const isKept = await written;
    change({ isKept });
  };
  const keepDraft = (part: Partial<BatchDraft>): Promise<void> =>
    keep(part, async (draft) => (await opening).kept.write(draft));
  const show = (view: PhotoView, photo: Blob | undefined): void => {
    const { [view]: old } = state.pictures;
    if (old) URL.revokeObjectURL(old);
    const rest = without(state.pictures, view);
    change({ pictures: photo ? { ...rest, [view]: URL.createObjectURL(photo) } : rest });
  };
  const forgetPictures = (): void => {
    for (const view of Object.keys(state.pictures) as PhotoView[]) show(view, undefined);
  };

  const load = async (): Promise<void> => {
    const { kept, outbox } = await opening;
    const draft = await kept.read();
    forgetPictures();
    for (const view of Object.keys(draft.shots) as PhotoView[]) show(view, await kept.readPhoto(view)); // eslint-disable-line no-await-in-loop
    const view = await outbox.load();
    const isWaiting = view.tasks.length > 0;
    // What the device let go cannot be sent.
    const shots = Object.fromEntries(
      Object.entries(draft.shots).filter(([one]) => one in state.pictures),
    ) as BatchDraft['shots'];
    change({
      ...sendingOf(view),
      draft: isWaiting ? draft : { ...draft, shots },
      isKept: kept.isKept(),
    });
  };

  const take = async (view: PhotoView, file: Blob): Promise<void> => {
    picked.set(view, file);
    change({ checking: [...new Set([...state.checking, view])], refused: without(state.refused, view) });
    try {
      const { blob, sha256, doubts } = await prepare(file);
      if (picked.get(view) !== file) return;
      show(view, blob);
      const shot: Shot = { sha256, doubts, takenAt: Date.now(), isAccepted: doubts.length === 0 };
      await keep({ shots: { ...state.draft.shots, [view]: shot } }, async (draft) =>
        (await opening).kept.writePhoto(view, blob, draft),
      );
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error;
      if (picked.get(view) === file) change({ refused: { ...state.refused, [view]: error.message } });
    } finally {
      if (picked.get(view) === file) change({ checking: state.checking.filter((one) => one !== view) });
    }
  };

  /** Everything has been sent: what the page still shows of it goes. */
  const settle = (outcome: Outcome, batches?: PhotoBatch[]): Outcome => {
    forgetPictures();
    change({ ...START, phase: 'taking' });
    onOutcome(outcome, batches);
    return outcome;
  };
  const run = async (): Promise<Outcome> => {
    hasTried = true;
    change({ phase: 'sending', progress: { share: 0 } });
    // What is sent is what lies on the device.
    await writing;
    const { outbox } = await opening;
    const answers = await outbox.drain();
    if (answers) return settle('done', batchesOf(answers));
    const { failure } = outbox.get();
    if (!failure) return settle('elsewhere');
    const { error } = failure;
    const isOver = ended.signal.aborted || (error instanceof ApiError && error.kind === 'unauthorised');
    change({
      phase: 'failed',
      canResume: error instanceof ApiError ? error.retryable : !(error instanceof LostPhoto),
    });
    const outcome = isOver ? 'signed-out' : 'failed';
    onOutcome(outcome);
    return outcome;
  };
  const under = (work: () => Promise<Outcome>): Promise<Outcome> => {
    sending ??= work().finally(() => (sending = undefined));
    return sending;
  };
  /** Sends what has not been sent; a second call joins the first. */
  const send = (): Promise<Outcome> => under(run);

  /** Follows the row of writes, whichever tab drains it. */
  async function follow(view: OutboxView): Promise<void> {
    if (state.phase === 'loading') return;
    // Nothing is on its way and nothing was; photos that another tab has handed in are shown on their way.
    if (state.phase === 'taking' && view.tasks.length === 0) return;
    const part = sendingOf(view);
    // What failed here is shown with how it ended, and not a moment before.
    if (view.tasks.length > 0) change(sending ? { ...part, phase: 'sending' } : part);
    else if (!sending) {
      // Another tab has sent everything, or taken it back to the photos.
      const { kept } = await opening;
      const { shots } = await kept.read();
      if (Object.keys(shots).length > 0) await load();
      else settle('elsewhere');
    }
  }

  return {
    rental,
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What the device holds of it, read once. */
    loaded: load(),
    acceptTerms: () => keepDraft({ hasAcceptedTerms: true }),
    writeComments: (comments: string) => keepDraft({ comments }),
    /** Makes a picked file ready and keeps it; one that is no photo gets its reason, and the photo before stays. */
    take,
    useAnyway: async (view: PhotoView) => {
      const shot = state.draft.shots[view];
      if (shot) await keepDraft({ shots: { ...state.draft.shots, [view]: { ...shot, isAccepted: true } } });
    },
    remove: async (view: PhotoView) => {
      picked.delete(view);
      show(view, undefined);
      await keep({ shots: without(state.draft.shots, view) }, async (draft) =>
        (await opening).kept.removePhoto(view, draft),
      );
    },
    /** Says why a picked file is not taken. */
    refuse: (view: PhotoView, reason: string) => change({ refused: { ...state.refused, [view]: reason } }),
    /** Puts the photos on their way; nothing about them changes from here. Their place is where the device is. */
    submit: (place: { latitude: number; longitude: number }): Promise<Outcome> => {
      const begin = async (): Promise<Outcome> => {
        await writing;
        const facts = { agreementNumber, stage: photoStage(rental, Date.now()), ...place, country };
        const { outbox } = await opening;
        await outbox.begin(batchTasks(state.draft, { ...facts, unitNumber: vehicle?.number }));
        return run();
      };
      // At once: a page that shows photos on their way sends them by itself, and joins this.
      const handed = under(begin);
      hasTried = true;
      change({ phase: 'sending', progress: { share: 0 } });
      return handed;
    },
    send,
    /** Whether this page has tried to send it. */
    hasTried: () => hasTried,
    /** Back to the photos, after a failure that will not mend itself: they stay, as a new batch. */
    reopen: async () => {
      const { outbox } = await opening;
      change({ phase: 'loading' });
      await outbox.clear();
      await load();
    },
    /** Stops sending when the session ends, and drops what the page holds. What the device stores stays. */
    end: () => {
      ended.abort();
      forgetPictures();
      void opening.then(({ outbox }) => outbox.close());
    },
  };
};

export type PhotoBatchWork = ReturnType<typeof createPhotoBatch>;
