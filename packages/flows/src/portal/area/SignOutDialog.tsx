import { ConfirmDialog } from '@journey/ui';
import { useSyncExternalStore } from 'react';
import { signOutEverywhere } from '../../shell/sign-out.ts';
import { layoutMessages as text } from '../messages.ts';
import { usePortal, type Portal } from '../portal.ts';
import { unsentOf } from '../use-photo-batch.ts';

let asked: Portal | undefined;
const listeners = new Set<() => void>();
const ask = (portal: Portal | undefined) => {
  asked = portal;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Signs out at the person's request; asks for confirmation first if submitted photos have not been sent (P-22). */
export const leave = (portal: Portal): void => {
  if (unsentOf(portal).length > 0) ask(portal);
  else void signOutEverywhere(portal);
};

/** Asks for confirmation before a sign-out with unsent photos. */
export const SignOutDialog = () => {
  const portal = usePortal();
  const open = useSyncExternalStore(subscribe, () => asked === portal);
  return (
    <ConfirmDialog
      open={open}
      title={text.unsentTitle}
      confirmLabel={text.signOutAnyway}
      cancelLabel={text.staySignedIn}
      onConfirm={() => {
        ask(undefined);
        void signOutEverywhere(portal);
      }}
      onCancel={() => ask(undefined)}
    >
      <p>{text.unsentText}</p>
    </ConfirmDialog>
  );
};
