import { isMobileDevice } from '../../../engine/mobile-device.ts';
import { useCheckInState } from '../../check-in.ts';
import { factsOf } from '../../rules/facts.ts';
import { CardPanel } from './CardPanel.tsx';
import { DesktopPanel } from './DesktopPanel.tsx';
import { IdentityPanel } from './IdentityPanel.tsx';

/** The identity check or the card check, whichever is still to do (C-07); on a desktop the identity goes to a phone. */
export const VerifyStep = () => {
  const state = useCheckInState();
  const { identity } = factsOf(state);
  if (identity !== 'needed') return <CardPanel />;
  return isMobileDevice() || state.identity.status === 'failed' ? <IdentityPanel /> : <DesktopPanel />;
};
