import { ApiError } from '@journey/api';
import { Button, RefreshIcon, type ButtonProps } from '@journey/ui';
import { useState } from 'react';
import { useIsHere } from '../../engine/use-is-here.ts';
import { shellMessages } from '../../shell/messages.ts';
import { portalPhotoMessages as text } from '../photo-messages.ts';
import { usePortalApp } from '../portal.ts';

interface Props extends Pick<ButtonProps, 'icon' | 'busyLabel'> {
  readonly label: string;
  /** The toast after a success. It is needed because the page may look the same as before. */
  readonly done: string;
  /** Loads the data again; rejects with the error if that fails. */
  readonly onReload: () => Promise<unknown>;
}

/** Renders a button that loads data of the page again and shows the result in a toast. */
export const ReloadButton = ({ label, done, onReload, ...button }: Props) => {
  const { toasts, state } = usePortalApp();
  const [isBusy, setBusy] = useState(false);
  const isHere = useIsHere();
  const reload = async () => {
    setBusy(true);
    try {
      await onReload();
      if (isHere()) toasts.show('success', done);
    } catch (error) {
      // When the session has ended, the transport has already shown a message and cancelled the requests.
      if (!isHere() || !state.get().session) return;
      toasts.show('failError', error instanceof ApiError ? error.message : shellMessages.emptyToast);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...button} busy={isBusy} onClick={() => void reload()}>
      {label}
    </Button>
  );
};

/** Renders a button that loads the photos of the page again and shows the result in a toast (P-11, P-24). */
export const PhotoReloadButton = ({ onReload }: Pick<Props, 'onReload'>) => (
  <ReloadButton
    icon={<RefreshIcon />}
    label={text.refresh}
    busyLabel={text.refreshing}
    done={text.refreshed}
    onReload={onReload}
  />
);
