import { isMobileDevice } from '../../../engine/mobile-device.ts';
import { useCheckInState } from '../../check-in.ts';
import { factsOf } from '../../rules/facts.ts';
import { CardPanel } from './CardPanel.tsx';
import { DesktopPanel } from './DesktopPanel.tsx';
import { IdentityPanel } from './IdentityPanel.tsx';

/**
 * Shows the identity check while it is still needed, then the card check (C-07). On a desktop the identity check is
 * handed over to a phone.
 */
export const VerifyStep = () => {
  const state = useCheckInState();
  const { identity } = factsOf(state);
  if (identity !== 'needed') return <CardPanel />;
  return isMobileDevice() || state.identity.status === 'failed' ? <IdentityPanel /> : <DesktopPanel />;
};
