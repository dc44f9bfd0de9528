import { Notice, Stack, VisuallyHidden } from '@journey/ui';
import type { ReactNode } from 'react';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import type { WaitingQueue } from '../../engine/outbox/waiting.ts';
import { useIsOnline } from '../../engine/use-online.ts';
import { formatLocalTime } from '../../fields/date/format-date.ts';
import { waitingToSendMessages as text } from './messages.ts';
import { useWaitingQueues } from './use-waiting-queues.ts';

interface Props {
  /** Opens the signed-in person's drafts, as for `useWaitingQueues`. */
  readonly openDrafts: (() => Promise<Drafts>) | undefined;
  /** Returns what a queue is and that it waits, as a sentence without its full stop and without personal data. */
  readonly describe: (queue: WaitingQueue) => string;
  /** When the product sends by itself what waits. */
  readonly how: string;
  /** What the person can do about it. It is shown below the texts. */
  readonly children?: ReactNode;
}

/**
 * Shows on every page of a product what is kept on this device to be sent, and since when. What is sent within seconds
 * is not shown, unless the device is offline.
 */
export const WaitingToSend = ({ openDrafts, describe, how, children }: Props) => {
  const { queues, isLong, isKept } = useWaitingQueues(openDrafts);
  const isOnline = useIsOnline();
  const isShown = queues.length > 0 && (isLong || !isOnline);
  return (
    <>
      {/* The announcement always has the same text: the notice itself would be read out again after each photo. */}
      <VisuallyHidden role="status">{isShown && text.announced}</VisuallyHidden>
      {isShown && (
        <Notice tone={isOnline ? 'info' : 'warning'}>
          {queues.map((queue) => (
            <strong key={queue.name}>
              {queue.since === undefined
                ? describe(queue)
                : text.since(describe(queue), formatLocalTime(new Date(queue.since)))}
            </strong>
          ))}
          <Stack $gap={12}>
            <p>{isKept ? `${text.kept} ${how}` : text.notKept}</p>
            {children}
          </Stack>
        </Notice>
      )}
    </>
  );
};
