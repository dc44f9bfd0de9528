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

/** The queues on this device that have not been sent yet. */
interface WaitingQueues {
  readonly queues: readonly WaitingQueue[];
  /** Whether one of the queues has waited long enough for the notice to appear. */
  readonly isLong: boolean;
  /** Whether the queues survive a reload. They do not if the browser blocks its storage. */
  readonly isKept: boolean;
}

const NOTHING: WaitingQueues = { queues: [], isLong: false, isKept: true };

/** Opens a person's drafts. There are several if each rental has its own, as in the portal. */
type OpenDrafts = () => Promise<Drafts | readonly Drafts[]>;

/**
 * Returns the unsent queues in a person's drafts, and follows their changes in every tab.
 * @param openDrafts opens the drafts. It must be the same function on each render for the same person. Undefined
 * without a session, or if the device has no drafts
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
      // A slow read may end after a later one and would then show an outdated state.
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
  /** Opens the signed-in person's drafts, as in `useWaitingQueues`. */
  readonly openDrafts: OpenDrafts | undefined;
  /**
   * Returns a sentence that names the queue and says that it is waiting, without a full stop and without personal data.
   */
  readonly describe: (queue: WaitingQueue) => string;
  /**
   * Says when the product sends a queue automatically. It is a function if that differs between queues, and undefined
   * while nothing is sent automatically.
   */
  readonly how: string | ((queue: WaitingQueue) => string) | undefined;
  /** Says how long the device keeps the queues; by default for up to a week. */
  readonly kept?: string;
  /** What the person can do about the queues, shown below the texts. */
  readonly children?: ReactNode;
}

/**
 * Shows on every page of a product which queues on this device have not been sent, and since when. A queue that has
 * waited for only a few seconds is not shown, unless the device is offline. The notice then also says that the device
 * is offline, and the shell's own notice is hidden. The queue of a form on this page is left out, because the form
 * itself shows it.
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
      {/* The announcement always has the same text, because a changing notice would be read out again after each photo. */}
      <VisuallyHidden role="status">{isShown && text.announced}</VisuallyHidden>
      {/* Announces that the device is offline, because the shell's own notice, which would do so, is hidden. */}
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
