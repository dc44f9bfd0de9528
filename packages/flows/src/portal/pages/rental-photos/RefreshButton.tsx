import { ApiError } from '@journey/api';
import { Button, RefreshIcon } from '@journey/ui';
import { useState } from 'react';
import { shellMessages } from '../../../shell/messages.ts';
import { portalPhotoMessages as text } from '../../photo-messages.ts';
import { usePortalApp } from '../../portal.ts';

interface Props {
  /** Loads the photos again; rejects with the error if that fails. */
  readonly onRefresh: () => Promise<unknown>;
}

/** Renders a button that loads the photos again and shows the result in a toast (P-11, P-24). */
export const RefreshButton = ({ onRefresh }: Props) => {
  const { toasts, state } = usePortalApp();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await onRefresh();
      toasts.show('success', text.refreshed);
    } catch (error) {
      // When the session has ended, the transport has already shown a message and cancelled the requests.
      if (!state.get().session) return;
      toasts.show('failError', error instanceof ApiError ? error.message : shellMessages.emptyToast);
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
