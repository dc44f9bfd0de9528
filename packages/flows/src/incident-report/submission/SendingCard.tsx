import { Button, Card, Cluster, Notice, ProgressBar, Stack, SummaryList, VisuallyHidden } from '@journey/ui';
import { useEffect, useId, useRef } from 'react';
import type { OutboxView } from '../../engine/outbox/outbox.ts';
import { failureText, keptText } from './failure.ts';
import { submissionMessages as text, type SubmissionTask } from './messages.ts';

interface Props {
  readonly view: OutboxView;
  readonly isKept: boolean;
  /** The person has just pressed Submit, far below. */
  readonly takesFocus: boolean;
  readonly onRetry: () => void;
  /** Nothing has been accepted yet, so the report can still be changed. */
  readonly onChange?: (() => void) | undefined;
}

/** How far the submission is: each part with its state, and the way on where one failed (V-19). */
export const SendingCard = ({ view, isKept, takesFocus, onRetry, onChange }: Props) => {
  const { tasks, failure } = view;
  const card = useRef<HTMLDivElement>(null);
  const title = useId();
  const mustBeSeen = takesFocus || failure !== undefined;
  useEffect(() => {
    if (!mustBeSeen) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [mustBeSeen, failure?.id]);
  const sent = tasks.filter(({ state }) => state === 'sent').length;
  const total = tasks.length;
  const current = Math.min(sent + 1, total);
  const label = sent === total ? text.sent : text.sending(current, total);
  // A large file's own progress moves the bar between two parts.
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
            <p>
              {failureText(failure)} {isKept ? keptText(failure) : text.notKept}
            </p>
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
