import { ApiError } from '@journey/api';
import { Button, RefreshIcon } from '@journey/ui';
import { useState } from 'react';
import { layoutMessages, photoMessages as text } from '../../messages.ts';
import { usePortal } from '../../portal.ts';

interface Props {
  /** Loads the photos again; rejects with the error. */
  readonly onRefresh: () => Promise<unknown>;
}

/** A button that loads the photos again and shows the result in a toast (P-11, P-24). */
export const RefreshButton = ({ onRefresh }: Props) => {
  const { toasts, state } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await onRefresh();
      toasts.show('success', text.refreshed);
    } catch (error) {
      // Shows no message when the session has ended, because the transport has shown one and has cancelled the
      // requests.
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
