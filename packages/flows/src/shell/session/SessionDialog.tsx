import { Button, Countdown, Dialog, Notice, Stack } from '@journey/ui';
import { useId, useState } from 'react';
import type { SessionMessages } from './messages.ts';

interface Props {
  /**
   * When the session expires, in ms since 1970; undefined unless that is soon. The dialog is open while this is
   * set.
   */
  readonly until: number | undefined;
  readonly text: SessionMessages;
  /** Extends the session and stores its new end; rejects if the request fails. */
  readonly onExtend: () => Promise<unknown>;
  /** Called by the dialog's button to sign out. Without this function the dialog has no such button. */
  readonly onLeave?: () => void;
}

/**
 * Warns that the session is about to expire, counts down the remaining time and offers to extend it. Escape extends it
 * too: a person who closes the dialog is still there.
 */
export const SessionDialog = ({ until, text, onExtend, onLeave }: Props) => {
  const [state, setState] = useState<'asking' | 'busy' | 'failed' | 'final' | 'put-away'>('asking');
  const [shownUntil, setShownUntil] = useState(until);
  if (shownUntil !== until) {
    setShownUntil(until);
    // Any answer may move the end by some seconds. Only the answer to the extension says that there is no more time.
    const isStillNear = until !== undefined && shownUntil !== undefined;
    if (!isStillNear || (state !== 'busy' && state !== 'final')) setState('asking');
  }

  const extend = () => {
    if (state === 'busy') return;
    if (state === 'final') return setState('put-away');
    setState('busy');
    onExtend().then(
      // The end is still near, or the dialog would have closed, because the services allow the session no more time.
      () => setState((now) => (now === 'busy' ? 'final' : now)),
      () => setState((now) => (now === 'busy' ? 'failed' : now)),
    );
  };

  const descriptionId = useId();
  const isFinal = state === 'final';
  return (
    <Dialog
      open={until !== undefined && state !== 'put-away'}
      role="alertdialog"
      title={text.title}
      describedBy={descriptionId}
      onClose={extend}
      actions={
        <>
          <Button variant="primary" busy={state === 'busy'} busyLabel={text.extending} onClick={extend}>
            {isFinal ? text.goOn : text.extend}
          </Button>
          {onLeave && <Button onClick={onLeave}>{text.leave}</Button>}
        </>
      }
    >
      <Stack $gap={12}>
        <p role="status">{isFinal ? text.final : text.text}</p>
        {until !== undefined && (
          <>
            <Description id={descriptionId} until={until} text={text} />
            <Countdown
              until={until}
              label={text.left}
              announcement={text.announcement}
              announceAt={ANNOUNCED_SECONDS}
            />
          </>
        )}
        <div role="alert">{state === 'failed' && <Notice tone="danger">{text.failed}</Notice>}</div>
      </Stack>
    </Dialog>
  );
};

/**
 * The dialog's description for screen readers: the time left when the dialog opens. It stays the same while the dialog is
 * open, since some screen readers say a changed description again.
 */
const Description = ({
  id,
  until,
  text,
}: { readonly id: string; readonly until: number } & Pick<Props, 'text'>) => {
  const [words] = useState(() => text.announcement(Math.max(0, Math.ceil((until - Date.now()) / 1000))));
  return (
    <p id={id} hidden>
      {words}
    </p>
  );
};

/** At these remaining seconds of the session, the dialog announces the time to screen readers. */
const ANNOUNCED_SECONDS = [120, 60, 30, 10];
