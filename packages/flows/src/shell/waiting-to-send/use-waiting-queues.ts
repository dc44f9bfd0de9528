import { useEffect, useState } from 'react';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import {
  getTimeUntilNotice,
  listWaitingQueues,
  watchWaitingQueues,
  type WaitingQueue,
} from '../../engine/outbox/waiting.ts';

/** What waits on this device to be sent. */
interface WaitingQueues {
  readonly queues: readonly WaitingQueue[];
  /** Whether some of the queues have waited so long that people are to be told. */
  readonly isLong: boolean;
  /** Whether the queues survive a reload. They do not where the browser blocks its storage. */
  readonly isKept: boolean;
  /** The drafts' scope (`Drafts.scope`); undefined until they have been read. */
  readonly scope?: string;
}

const NOTHING: WaitingQueues = { queues: [], isLong: false, isKept: true };

/**
 * Returns what waits in a person's drafts to be sent, and follows its changes in every tab.
 * @param openDrafts opens the drafts; the same function on each render for the same person. Undefined without a session
 */
export const useWaitingQueues = (openDrafts: (() => Promise<Drafts>) | undefined): WaitingQueues => {
  const [waiting, setWaiting] = useState(NOTHING);
  useEffect(() => {
    if (!openDrafts) return undefined;
    let isGone = false;
    let lastRead = 0;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (drafts: Drafts) => {
      lastRead += 1;
      const turn = lastRead;
      const queues = await listWaitingQueues(drafts);
      // A slow read that a later one has overtaken would show an outdated state.
      if (isGone || turn !== lastRead) return;
      const left = queues.map((queue) => getTimeUntilNotice(queue, Date.now()));
      clearTimeout(timer);
      const isLong = left.includes(0);
      setWaiting({ queues, isLong, isKept: drafts.isPersistent(), scope: drafts.scope });
      if (isLong || queues.length === 0) return;
      timer = setTimeout(() => setWaiting((now) => ({ ...now, isLong: true })), Math.min(...left));
    };
    const begin = async () => {
      const drafts = await openDrafts();
      if (isGone) return;
      stop = watchWaitingQueues(drafts, () => void read(drafts));
      await read(drafts);
    };
    void begin();
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
      setWaiting(NOTHING);
    };
  }, [openDrafts]);
  return waiting;
};
