import { ConfirmDialog } from '@journey/ui';
import { createStore, useStore } from '../../engine/store.ts';
import { signOutEverywhere } from '../../shell/sign-out.ts';
import { layoutMessages as text } from '../messages.ts';
import { usePortal, type Portal } from '../portal.ts';
import { listUnsentBatches } from '../use-photo-batch.ts';

/**
 * The portal for which the sign-out dialog is open, because submitted photos have not been sent; undefined while it is
 * closed.
 */
const leaving = createStore<Portal | undefined>(undefined);

/** Signs out at the person's request; asks for confirmation first if submitted photos have not been sent (P-22). */
export const requestSignOut = (portal: Portal): void => {
  if (listUnsentBatches(portal).length > 0) leaving.set(portal);
  else void signOutEverywhere(portal);
};

/** Asks for confirmation before a sign-out with unsent photos. */
export const SignOutDialog = () => {
  const portal = usePortal();
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
