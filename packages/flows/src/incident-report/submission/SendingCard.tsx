import { Button, Card, Cluster, Notice, ProgressBar, Stack, SummaryList, VisuallyHidden } from '@journey/ui';
import { useEffect, useId, useRef } from 'react';
import type { OutboxView, OutboxFailure } from '../../engine/outbox/outbox.ts';
import { submissionMessages as text, type SubmissionTask } from './messages.ts';
import { ApiError } from '@journey/api';

const { failures } = text;

/**
 * Returns the message for a part of a submission (the report or one of its files) that could not be sent: the part's
 * own text, with the error's message where it helps.
 */
const failureText = ({ id, error, message }: OutboxFailure): string => {
  const own = failures[id as SubmissionTask];
  if (!(error instanceof ApiError)) return own;
  if (error.kind === 'network') return id === 'create' ? failures.network : `${own} ${message}.`;
  // A refusal's message says what must be corrected. A server error's message is not written for people.
  return error.kind === 'business' || error.kind === 'conflict' ? `${own} ${message}` : own;
};

/** Returns the message that the answers and photos are stored on the device, and when sending continues. */
const storedNotice = ({ error }: OutboxFailure): string =>
  error instanceof ApiError && error.kind === 'network' ? text.keptOffline : text.kept;

interface Props {
  readonly view: OutboxView;
  readonly isKept: boolean;
  /**
   * Whether the card scrolls into view and takes the focus, because the Submit button that was pressed is far below it.
   */
  readonly focusOnMount: boolean;
  readonly onRetry: () => void;
  /** Lets the person change the report. Left out once the services have accepted the report or one of its files. */
  readonly onChange?: (() => void) | undefined;
}

/**
 * Renders the progress of a submission (V-19): the report and each of its files with their states, and Retry after a
 * failure.
 */
export const SendingCard = ({ view, isKept, focusOnMount, onRetry, onChange }: Props) => {
  const { tasks, failure } = view;
  const card = useRef<HTMLDivElement>(null);
  const title = useId();
  const mustBeSeen = focusOnMount || failure !== undefined;
  useEffect(() => {
    if (!mustBeSeen) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [mustBeSeen, failure?.id]);
  const sent = tasks.filter(({ state }) => state === 'sent').length;
  const total = tasks.length;
  const current = Math.min(sent + 1, total);
  const label = sent === total ? text.sent : text.sending(current, total);
  // The bar includes the upload progress of the current file, from 0 to 1, so that it moves smoothly between parts.
  const part = tasks.find(({ state }) => state === 'sending')?.progress ?? 0;
  return (
    <Card as="section" ref={card} tabIndex={-1} aria-labelledby={title}>
      <ProgressBar label={label} value={sent + part} max={total} />
      <VisuallyHidden role="status">{failure ? '' : label}</VisuallyHidden>
      <Stack $gap={8}>
        <h2 id={title}>{text.parts}</h2>
        <SummaryList
          rows={tasks.map(({ id, state }) => ({
            label: text.names[id as SubmissionTask],
            value: text.states[state],
          }))}
          empty=""
        />
      </Stack>
      {failure ? (
        <Notice tone="danger" role="alert" title={text.stopped}>
          <Stack $gap={12}>
            <p>{failureText(failure)}</p>
            <p>{isKept ? storedNotice(failure) : text.notKept}</p>
            <Cluster>
              <Button onClick={onRetry}>{text.retry}</Button>
              {onChange && (
                <Button variant="quiet" onClick={onChange}>
                  {text.change}
                </Button>
              )}
            </Cluster>
          </Stack>
        </Notice>
      ) : (
        <p>{isKept ? text.keepOpen : text.notKept}</p>
      )}
    </Card>
  );
};
