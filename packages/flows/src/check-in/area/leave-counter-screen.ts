import { atMost } from '../../engine/at-most.ts';
import { ignoreErrors } from '../../shell/shared-state.ts';
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

/** The `sessionStorage` key of the mark that nobody used this screen when its page was last left. */
const UNATTENDED = 'journey.check-in.unattended';

/** Whether the page before this one was left because nobody used the screen. */
export const wasUnattended = (): boolean =>
  ignoreErrors(() => sessionStorage.getItem(UNATTENDED) !== null) ?? false;

/** Forgets that the page before this one was left because nobody used the screen. */
export const forgetUnattended = (): void => ignoreErrors(() => sessionStorage.removeItem(UNATTENDED));

/**
 * Logs the person at a shared counter screen out, and opens the counter's login for the next one (C-28).
 * @param isUnattended whether that is because nobody uses the screen. The next page can then ask for it (`wasUnattended`)
 */
export const leaveCounterScreen = async (
  checkIn: CheckInApp,
  { isUnattended = false }: { readonly isUnattended?: boolean } = {},
): Promise<void> => {
  if (isUnattended) ignoreErrors(() => sessionStorage.setItem(UNATTENDED, 'true'));
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
