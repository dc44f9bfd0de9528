import { ConfirmDialog } from '@journey/ui';
import { createStore, useStore } from '../../engine/store.ts';
import { signOutEverywhere } from '../../shell/sign-out.ts';
import { layoutMessages as text } from '../messages.ts';
import { usePortalApp, type PortalApp } from '../portal.ts';
import { listUnsentBatches } from '../use-photo-batch.ts';

/**
 * The portal whose sign-out dialog is open; undefined while it is closed. The dialog opens when the person
 * signs out before all submitted photos have been sent.
 */
const leaving = createStore<PortalApp | undefined>(undefined);

/** Signs out at the person's request; asks for confirmation first if submitted photos have not been sent (P-22). */
export const confirmAndSignOut = (portal: PortalApp): void => {
  if (listUnsentBatches(portal).length > 0) leaving.set(portal);
  else void signOutEverywhere(portal);
};

/**
 * Renders the dialog that asks for confirmation when the person signs out although submitted photos have not been
 * sent.
 */
export const SignOutDialog = () => {
  const portal = usePortalApp();
  const open = useStore(leaving) === portal;
  return (
    <ConfirmDialog
      open={open}
      title={text.unsentTitle}
      confirmLabel={text.signOutAnyway}
      cancelLabel={text.staySignedIn}
      onConfirm={() => {
        leaving.set(undefined);
        void signOutEverywhere(portal);
      }}
      onCancel={() => leaving.set(undefined)}
    >
      <p>{text.unsentText}</p>
    </ConfirmDialog>
  );
};
