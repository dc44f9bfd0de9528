import { atMost } from '../../engine/at-most.ts';
import { createTransportWithToken } from '../../shell/transport.ts';
import { keepSiteInAddress } from '../../site/addresses.ts';
import { CHECK_IN_BASE_PATHS, type CheckInApp } from '../check-in.ts';
import { resetCheckIn } from '../state.ts';

/** The longest wait for the sign-out request, in ms, before the screen is reset for the next person. */
const SIGN_OUT = 2000;

const giveBack = async (checkIn: CheckInApp, token: string): Promise<void> => {
  const { revokeOwnToken } = await import('@journey/api/auth');
  await revokeOwnToken(createTransportWithToken(checkIn, token));
};

/** Logs the person at a shared counter screen out, and opens the counter's login for the next one (C-28). */
export const leaveCounterScreen = async (checkIn: CheckInApp): Promise<void> => {
  const { token } = checkIn.state.get().session ?? {};
  resetCheckIn(checkIn.state);
  // Waits for the services to revoke the session's token, but not for long, because the next person at the counter
  // screen must not wait for a request that hangs.
  if (token)
    await atMost(
      SIGN_OUT,
      giveBack(checkIn, token).catch(() => undefined),
    );
  // Reloads the login page instead of navigating within the app, so that nothing that was typed is left for the next
  // person.
  checkIn.navigateToExternal(keepSiteInAddress(`${CHECK_IN_BASE_PATHS.generic}/login`, location));
};
