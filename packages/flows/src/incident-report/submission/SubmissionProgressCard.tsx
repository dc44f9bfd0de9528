import { ApiError } from '@journey/api';
import { Button, Card, Cluster, Notice, ProgressBar, Stack, SummaryList, VisuallyHidden } from '@journey/ui';
import { useCallback, useEffect, useId, useRef } from 'react';
import { keepFocus } from '../../engine/keep-focus.ts';
import type { OutboxFailure } from '../../engine/outbox/outbox.ts';
import { waitingToSendMessages } from '../../shell/waiting-to-send/messages.ts';
import { shellMessages } from '../../shell/messages.ts';
import { getRefusalText } from '../refusals.ts';
import { submissionMessages as text, type SubmissionTaskName } from './messages.ts';
import type { ShownSubmission } from './shown-submission.ts';

const { failures } = text;

/**
 * Returns the message for a part of a submission (the report or one of its files) that could not be sent. The message
 * of the error is added if it helps the person.
 */
const failureText = ({ id, error, message }: OutboxFailure): string => {
  const own = failures[id as SubmissionTaskName];
  if (!(error instanceof ApiError)) return own;
  if (error.kind === 'network') return id === 'create' ? failures.network : `${own} ${message}.`;
  // When the services refuse a part of a submission, their message tells the person what to correct. The message
  // of a server error is not written for people, so it is left out.
  const isGone = id === 'create' && error.kind === 'not-found';
  return isGone || error.kind === 'business' || error.kind === 'conflict'
    ? `${own} ${getRefusalText(error)}`
    : own;
};

/** Returns the text which says that the report is stored on this device, and when sending continues. */
const storedNotice = ({ error }: OutboxFailure): string =>
  error instanceof ApiError && error.kind === 'network' ? text.keptOffline : text.kept;

interface Props {
  /** The type of the report, if the page shows several reports. */
  readonly name?: string;
  readonly view: ShownSubmission;
  readonly isKept: boolean;
  /**
   * True after the person has pressed Submit, which is far below this card. The card then scrolls into view and takes
   * the focus.
   */
  readonly focusOnMount: boolean;
  readonly onRetry: () => void;
  /**
   * Lets the person change the report instead of sending it, unless it is being sent. Left out once the services have
   * accepted the report or one of its files.
   */
  readonly onChange?: (() => void) | undefined;
}

/**
 * Renders how far a submitted report has been sent (V-19): the report and each of its files with their states,
 * and, after a failure, a button that tries again.
 */
export const SubmissionProgressCard = ({ name, view, isKept, focusOnMount, onRetry, onChange }: Props) => {
  const { tasks, isSending, failure, isAutomatic, toldFailures } = view;
  const card = useRef<HTMLDivElement>(null);
  const attach = useCallback((element: HTMLDivElement | null) => {
    card.current = element;
    return keepFocus(element);
  }, []);
  const title = useId();
  // The person may be reading or typing elsewhere while the report is sent automatically, so the card takes the focus
  // only for attempts that they started and for the first failure.
  const mustBeSeen = focusOnMount || toldFailures > 0;
  useEffect(() => {
    if (!mustBeSeen) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [mustBeSeen, toldFailures]);
  const sent = tasks.filter(({ state }) => state === 'sent').length;
  const total = tasks.length;
  const current = Math.min(sent + 1, total);
  const label = sent === total ? text.sent : text.sending(current, total);
  // The progress bar includes how much of the current file has been uploaded, from 0 to 1, so that it does not
  // jump from file to file.
  const part = tasks.find(({ state }) => state === 'sending')?.progress ?? 0;
  return (
    <Card as="section" ref={attach} tabIndex={-1} aria-labelledby={title}>
      <ProgressBar label={label} value={sent + part} max={total} />
      <VisuallyHidden role="status">{failure || isAutomatic ? '' : label}</VisuallyHidden>
      <Stack $gap={8}>
        <h2 id={title}>{name === undefined ? text.parts : text.partsOf(name)}</h2>
        <SummaryList
          rows={tasks.map(({ id, state }) => ({
            label: text.names[id as SubmissionTaskName],
            value: text.states[state],
          }))}
          empty=""
        />
      </Stack>
      {failure ? (
        <Notice tone="danger" role="alert" title={text.stopped}>
          <Stack $gap={12}>
            <p>{failureText(failure)}</p>
            <p>{isKept ? storedNotice(failure) : waitingToSendMessages.notKept}</p>
            <Cluster>
              <Button onClick={onRetry}>{shellMessages.retry}</Button>
              {onChange && (
                <Button variant="quiet" aria-disabled={isSending} onClick={onChange}>
                  {text.change}
                </Button>
              )}
            </Cluster>
          </Stack>
        </Notice>
      ) : (
        <p>{isKept ? text.keepOpen : waitingToSendMessages.notKept}</p>
      )}
    </Card>
  );
};
