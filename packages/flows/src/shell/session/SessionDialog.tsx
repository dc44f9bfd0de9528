import { Button, Countdown, Dialog, Notice, Stack } from '@journey/ui';
import { useState } from 'react';
import type { SessionText } from './messages.ts';

interface Props {
  /** When the session ends, in ms since 1970, while it is about to; the dialog is open for as long. */
  readonly until: number | undefined;
  readonly text: SessionText;
  /** Asks the services for more time and keeps the new end; rejects when they could not be asked. */
  readonly onExtend: () => Promise<unknown>;
  /** Signs out at once. Without it there is no such button. */
  readonly onLeave?: () => void;
}

/**
 * Says that the session is about to end, counts down what is truly left, and extends it. Escape extends as well:
 * who waves the dialog away is still there.
 */
export const SessionDialog = ({ until, text, onExtend, onLeave }: Props) => {
  const [state, setState] = useState<'asking' | 'busy' | 'failed' | 'final' | 'put-away'>('asking');
  const [about, setAbout] = useState(until);
  if (about !== until) {
    setAbout(until);
    // Time was added, and still not enough: this is as far as the services go.
    setState(until !== undefined && about !== undefined && state === 'busy' ? 'final' : 'asking');
  }

  const extend = () => {
    if (state === 'busy') return;
    if (state === 'final') return setState('put-away');
    setState('busy');
    onExtend().then(
      () => setState((now) => (now === 'busy' ? 'final' : now)),
      () => setState((now) => (now === 'busy' ? 'failed' : now)),
    );
  };

  const isFinal = state === 'final';
  return (
    <Dialog
      open={until !== undefined && state !== 'put-away'}
      role="alertdialog"
      title={text.title}
      onClose={extend}
      actions={
        <>
          <Button
            variant="primary"
            busy={state === 'busy'}
            busyLabel={state === 'busy' ? text.extending : undefined}
            onClick={extend}
          >
            {isFinal ? text.goOn : text.extend}
          </Button>
          {onLeave && <Button onClick={onLeave}>{text.leave}</Button>}
        </>
      }
    >
      <Stack $gap={12}>
        <p>{isFinal ? text.final : text.text}</p>
        {until !== undefined && (
          <Countdown
            until={until}
            label={text.left}
            announcement={text.announcement}
            announceAt={ANNOUNCED}
          />
        )}
        <div role="alert">{state === 'failed' && <Notice tone="danger">{text.failed}</Notice>}</div>
      </Stack>
    </Dialog>
  );
};

/** Seconds left at which the time is said. */
const ANNOUNCED = [120, 60, 30, 10];
