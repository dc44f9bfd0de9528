import { Button, Countdown, Dialog, Notice, Stack } from '@journey/ui';
import { useId, useState } from 'react';
import type { SessionMessages } from './messages.ts';
import { getSecondsTo, SecondsLeft } from './SecondsLeft.tsx';

interface Props {
  /**
   * When the session expires, in ms since 1970; undefined if that is not soon. The dialog is open while this is set.
   */
  readonly until: number | undefined;
  readonly text: SessionMessages;
  /** Extends the session and stores its new expiry; rejects if the request fails. */
  readonly onExtend: () => Promise<unknown>;
  /** Called by the dialog's sign-out button. Without this function the dialog has no such button. */
  readonly onLeave?: () => void;
}

/**
 * Warns that the session is about to expire, counts down the remaining time and offers to extend it. Escape extends it
 * too, because a person who closes the dialog is evidently still there.
 */
export const SessionDialog = ({ until, text, onExtend, onLeave }: Props) => {
  const [state, setState] = useState<'asking' | 'busy' | 'failed' | 'final' | 'put-away'>('asking');
  const [shownUntil, setShownUntil] = useState(until);
  if (shownUntil !== until) {
    setShownUntil(until);
    // Any response may move the expiry by some seconds. Only the response to the extension shows that no more time is
    // granted.
    const isStillNear = until !== undefined && shownUntil !== undefined;
    if (!isStillNear || (state !== 'busy' && state !== 'final')) setState('asking');
  }

  const extend = () => {
    if (state === 'busy') return;
    if (state === 'final') return setState('put-away');
    setState('busy');
    onExtend().then(
      // If the dialog is still open, the services granted no more time. Otherwise the later expiry would have closed
      // it.
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
        <div>
          {until !== undefined && !isFinal && <SecondsLeft until={until} text={text.text} />}
          <p role="status">{isFinal && text.final}</p>
        </div>
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
 * The dialog's description for screen readers, which states the time left when the dialog opens. It does not change
 * while the dialog is open, because some screen readers repeat a changed description.
 */
const Description = ({
  id,
  until,
  text,
}: { readonly id: string; readonly until: number } & Pick<Props, 'text'>) => {
  const [words] = useState(() => text.announcement(getSecondsTo(until)));
  return (
    <p id={id} hidden>
      {words}
    </p>
  );
};

/** The remaining seconds of the session at which the dialog announces the time to screen readers. */
const ANNOUNCED_SECONDS = [120, 60, 30, 10];
