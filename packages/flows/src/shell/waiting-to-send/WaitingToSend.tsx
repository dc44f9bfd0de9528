import { Notice, Stack, VisuallyHidden } from '@journey/ui';
import { useEffect, useState, type ReactNode } from 'react';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { formsHandledByPage, getSubmittedFormLock } from '../../engine/form-step/form-drafts.ts';
import {
  getTimeUntilNotice,
  listWaitingQueues,
  watchWaitingQueues,
  type WaitingQueue,
} from '../../engine/outbox/waiting.ts';
import { useStore } from '../../engine/store.ts';
import { useIsOnline } from '../../engine/use-online.ts';
import { formatLocalTime } from '../../fields/date/format-date.ts';
import { offlineMessages } from '../messages.ts';
import { useOfflineNotice } from '../OfflineNotice.tsx';
import { waitingToSendMessages as text } from './messages.ts';

/** What waits on this device to be sent. */
interface WaitingQueues {
  readonly queues: readonly WaitingQueue[];
  /** Whether some of the queues have waited so long that people are to be told. */
  readonly isLong: boolean;
  /** Whether the queues survive a reload. They do not where the browser blocks its storage. */
  readonly isKept: boolean;
}

const NOTHING: WaitingQueues = { queues: [], isLong: false, isKept: true };

/** Opens a person's drafts. There are several where each rental has its own, as in the portal. */
type OpenDrafts = () => Promise<Drafts | readonly Drafts[]>;

/**
 * Returns what waits in a person's drafts to be sent, and follows its changes in every tab.
 * @param openDrafts opens the drafts; the same function on each render for the same person. Undefined without a session, or
 * where the device has none
 */
const useWaitingQueues = (openDrafts: OpenDrafts | undefined): WaitingQueues => {
  const [waiting, setWaiting] = useState(NOTHING);
  useEffect(() => {
    if (!openDrafts) return undefined;
    let isGone = false;
    let lastRead = 0;
    let stops: (() => void)[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (drafts: readonly Drafts[]) => {
      lastRead += 1;
      const turn = lastRead;
      const queues = await listWaitingQueues(...drafts);
      // A slow read that a later one has overtaken would show an outdated state.
      if (isGone || turn !== lastRead) return;
      const left = queues.map((queue) => getTimeUntilNotice(queue, Date.now()));
      clearTimeout(timer);
      const isLong = left.includes(0);
      setWaiting({ queues, isLong, isKept: drafts.every((one) => one.isPersistent()) });
      if (isLong || queues.length === 0) return;
      timer = setTimeout(() => setWaiting((now) => ({ ...now, isLong: true })), Math.min(...left));
    };
    const begin = async () => {
      const drafts = [await openDrafts()].flat();
      if (isGone) return;
      stops = drafts.map((one) => watchWaitingQueues(one, () => void read(drafts)));
      await read(drafts);
    };
    void begin();
    return () => {
      isGone = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
      setWaiting(NOTHING);
    };
  }, [openDrafts]);
  return waiting;
};

interface Props {
  /** Opens the signed-in person's drafts, as for `useWaitingQueues`. */
  readonly openDrafts: OpenDrafts | undefined;
  /** Returns what a queue is and that it waits, as a sentence without its full stop and without personal data. */
  readonly describe: (queue: WaitingQueue) => string;
  /**
   * Says when the product sends the queue automatically; a function if that differs from queue to
   * queue. Undefined while nothing is sent without the person.
   */
  readonly how: string | ((queue: WaitingQueue) => string) | undefined;
  /** Says what the person can count on while the device keeps the queues; by default that it does for up to a week. */
  readonly kept?: string;
  /** What the person can do about it. It is shown below the texts. */
  readonly children?: ReactNode;
}

/**
 * Shows on every page of a product what waits on this device to be sent, and since when. A queue
 * that has waited for only a few seconds is not shown, unless the device is offline; the notice
 * then says that too, in place of the shell's own. A form on this page that waits says so itself.
 */
export const WaitingToSend = ({ openDrafts, describe, how, kept = text.kept, children }: Props) => {
  const { queues: all, isLong, isKept } = useWaitingQueues(openDrafts);
  const attended = useStore(formsHandledByPage);
  const isOnline = useIsOnline();
  const queues = all.filter((queue) => !attended.includes(getSubmittedFormLock(queue, queue.name)));
  const isShown = queues.length > 0 && (isLong || !isOnline);
  useOfflineNotice(isShown && !isOnline);
  const tell = (queue: WaitingQueue) =>
    queue.since === undefined
      ? describe(queue)
      : text.since(describe(queue), formatLocalTime(new Date(queue.since)));
  const ways = new Set(queues.flatMap((queue) => (typeof how === 'function' ? how(queue) : (how ?? []))));
  return (
    <>
      {/* The announcement always has the same text: the notice itself would be read out again after each photo. */}
      <VisuallyHidden role="status">{isShown && text.announced}</VisuallyHidden>
      {/* Announces that the device is offline: the shell's own notice, which would do so, is
          hidden. */}
      <VisuallyHidden aria-live="polite">{isShown && !isOnline && offlineMessages.title}</VisuallyHidden>
      {isShown && (
        <Notice tone={isOnline ? 'info' : 'warning'} title={isOnline ? undefined : offlineMessages.title}>
          {queues.map((queue) => (
            <strong key={queue.scope + queue.name}>{tell(queue)}</strong>
          ))}
          <Stack $gap={12}>
            <p>
              {isKept ? [kept, ...ways].join(' ') : text.notKept} {!isOnline && text.goOn}
            </p>
            {children}
          </Stack>
        </Notice>
      )}
    </>
  );
};
