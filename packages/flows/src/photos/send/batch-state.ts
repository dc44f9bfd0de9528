import type { PhotoView } from '@journey/api/uploads';
import type { OutboxView } from '../../engine/outbox/outbox.ts';
import { ALL_VIEWS } from '../views.ts';
import { EMPTY_DRAFT, type BatchDraft } from '../keep/batch-drafts.ts';

/** How far a batch is: what is being sent, and how much of it has gone, from 0 to 1. */
interface Progress {
  readonly view?: PhotoView;
  readonly share: number;
}

/** Where the work on a rental's photos stands. */
export interface BatchState {
  /** `sending` may be another tab's doing; `failed` are photos that were handed in and stand still. */
  readonly phase: 'loading' | 'taking' | 'sending' | 'failed';
  readonly draft: BatchDraft;
  /** Photos that are being made ready, and why others were refused. */
  readonly checking: readonly PhotoView[];
  readonly refused: Readonly<Partial<Record<PhotoView, string>>>;
  /** Addresses of the photos' pictures. */
  readonly pictures: Readonly<Partial<Record<PhotoView, string>>>;
  /** What the services have. */
  readonly sent: readonly PhotoView[];
  readonly progress: Progress;
  /** Whether all of it survives a reload. */
  readonly isKept: boolean;
  /** After a failure: the same may succeed later. Otherwise the photos have to be looked at again. */
  readonly canResume: boolean;
}

/** What became of a batch that was sent. `elsewhere`: another tab has done it. */
export type Outcome = 'done' | 'elsewhere' | 'failed' | 'signed-out';

export const START: BatchState = {
  phase: 'loading',
  draft: EMPTY_DRAFT,
  checking: [],
  refused: {},
  pictures: {},
  sent: [],
  progress: { share: 0 },
  isKept: true,
  canResume: true,
};

/** Whether photos were handed in and not all have been sent. */
export const isOnItsWay = ({ phase }: Pick<BatchState, 'phase'>): boolean =>
  phase === 'sending' || phase === 'failed';

const viewNamed = (id: string): PhotoView | undefined => ALL_VIEWS.find((view) => view === id);

/** The part of the state that the row of writes tells. */
export const sendingOf = ({
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

/** All but one view's. */
export const without = <T>(
  all: Readonly<Partial<Record<PhotoView, T>>>,
  view: PhotoView,
): Partial<Record<PhotoView, T>> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== view)) as Partial<Record<PhotoView, T>>;
