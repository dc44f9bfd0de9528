import { ApiError } from '@journey/api';
import { Button, RefreshIcon } from '@journey/ui';
import { useState } from 'react';
import { layoutMessages, photoMessages as text } from '../../messages.ts';
import { usePortal } from '../../portal.ts';

interface Props {
  /** Brings the photos; rejects with what went wrong. */
  readonly onRefresh: () => Promise<unknown>;
}

/** Asks for the photos anew, and says how it went (P-11, P-24). */
export const RefreshButton = ({ onRefresh }: Props) => {
  const { toasts, state } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await onRefresh();
      toasts.show('success', text.refreshed);
    } catch (error) {
      // The transport has ended the session and said so; what was under way is then called off without a reason.
      if (!state.get().session) return;
      toasts.show('failError', error instanceof ApiError ? error.message : layoutMessages.emptyToast);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<RefreshIcon />} busy={isBusy} busyLabel={text.refreshing} onClick={() => void refresh()}>
      {text.refresh}
    </Button>
  );
};
