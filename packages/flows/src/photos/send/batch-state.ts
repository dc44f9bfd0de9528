import type { PhotoView } from '@journey/api/uploads';
import type { OutboxView } from '../../engine/outbox/outbox.ts';
import { ALL_VIEWS } from '../views.ts';
import { EMPTY_BATCH_DRAFT, type BatchDraft } from '../keep/batch-drafts.ts';

/** The photo of a batch that is being sent, and how much of it has been sent, from 0 to 1. */
interface Progress {
  readonly view?: PhotoView;
  readonly share: number;
}

/** The state of a rental's batch of photos. */
export interface BatchState {
  /** `sending`: this tab or another is sending. `failed`: the photos were submitted, but sending has stopped. */
  readonly phase: 'loading' | 'taking' | 'sending' | 'failed';
  readonly draft: BatchDraft;
  /** Views whose photos are being prepared, and the reasons for which others were refused. */
  readonly checking: readonly PhotoView[];
  readonly refused: Readonly<Partial<Record<PhotoView, string>>>;
  /** The photos' object URLs, by view, with which a page shows them. */
  readonly pictures: Readonly<Partial<Record<PhotoView, string>>>;
  /** Views whose photos have been sent. */
  readonly sent: readonly PhotoView[];
  readonly progress: Progress;
  /** Whether the batch's photos and comments are stored on the device, so that they survive a reload. */
  readonly isKept: boolean;
  /** After a failure, whether a retry may succeed. Otherwise the person has to check the photos again. */
  readonly canResume: boolean;
}

/** The result of sending a batch. `elsewhere`: another tab has sent it. */
export type SendOutcome = 'done' | 'elsewhere' | 'failed' | 'signed-out';

export const INITIAL_BATCH_STATE: BatchState = {
  phase: 'loading',
  draft: EMPTY_BATCH_DRAFT,
  checking: [],
  refused: {},
  pictures: {},
  sent: [],
  progress: { share: 0 },
  isKept: true,
  canResume: true,
};

/** Whether photos have been submitted but not all of them have been sent. */
export const isBatchSubmitted = ({ phase }: Pick<BatchState, 'phase'>): boolean =>
  phase === 'sending' || phase === 'failed';

const viewNamed = (id: string): PhotoView | undefined => ALL_VIEWS.find((view) => view === id);

/** Derives from the outbox's queue how far a batch of photos has been sent. */
export const deriveSendState = ({
  tasks,
  isSending,
}: OutboxView): Pick<BatchState, 'phase' | 'sent' | 'progress'> => {
  const sent = tasks.flatMap(({ id, state }) => (state === 'sent' ? (viewNamed(id) ?? []) : []));
  const now = tasks.find(({ state }) => state === 'sending');
  const view = now && viewNamed(now.id);
  return {
    phase: tasks.length === 0 ? 'taking' : isSending ? 'sending' : 'failed',
    sent,
    progress: view ? { view, share: now.progress ?? 0 } : { share: now ? 1 : 0 },
  };
};

/** Returns a copy of a record by view, without the entry of one view. */
export const withoutView = <T>(
  all: Readonly<Partial<Record<PhotoView, T>>>,
  view: PhotoView,
): Partial<Record<PhotoView, T>> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== view)) as Partial<Record<PhotoView, T>>;
