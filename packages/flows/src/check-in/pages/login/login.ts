import { ApiError } from '@journey/api';
import {
  revokeOwnToken,
  readCheckInWindowRefusal,
  signInToCheckIn,
  type CheckInSignInDetails,
} from '@journey/api/auth';
import { fetchGenericCheckInBooking } from '@journey/api/reservations';
import { getServiceTime, storeClockLead } from '../../../shell/service-clock.ts';
import { getExpiryTime } from '../../../shell/update-state.ts';
import { createTransportWithToken } from '../../../shell/transport.ts';
import type { CheckInApp } from '../../check-in.ts';
import { loginMessages as text } from './messages.ts';
import { decideLoginDestination } from '../../rules/login-outcome.ts';
import type { CheckInKind } from '../../state.ts';
import { createCheckInStateAfterLogin, getBrandLoginUrl } from './login-destination.ts';
import { lookUpBooking } from './look-up.ts';
import { createWindowFailure, findOtherSite, type LoginFailure } from './refusals.ts';

/** The values with which a driver logs in. */
export type LoginDetails = CheckInSignInDetails & {
  /** The additional driver's licence, which the services compare with the booking. */
  readonly licence?: { readonly number: string; readonly region: string };
};

/** The result of a login: an address of this host, a URL of another site, or a failure. */
export type LoginResult = { readonly address: string } | { readonly leavesFor: string } | LoginFailure;

/**
 * Loads the code for requests while the person still types, so that the login's first request need not wait
 * for it.
 */
export const preloadTransportForLogin = (checkIn: CheckInApp): Promise<void> =>
  createTransportWithToken(checkIn).preload();

/**
 * Logs a driver in, looks up the booking and decides where to go. The session is stored only when all of this has
 * succeeded, so that after a failure the person is still on the login with everything typed.
 */
export const logInToCheckIn = async (
  checkIn: CheckInApp,
  kind: CheckInKind,
  { licence, ...details }: LoginDetails,
): Promise<LoginResult> => {
  let token: string | undefined;
  const logIn = async (): Promise<LoginResult> => {
    const session = await signInToCheckIn(createTransportWithToken(checkIn), details);
    token = session.token;
    let expiresAt = Number(session.expires);
    const api = createTransportWithToken(checkIn, token, (seconds, askedAt, serviceTime) => {
      storeClockLead(checkIn, askedAt, serviceTime);
      expiresAt = getExpiryTime(seconds);
    });
    if (kind === 'generic')
      return { leavesFor: getBrandLoginUrl(checkIn, await fetchGenericCheckInBooking(api), details) };
    const found = await lookUpBooking({
      kind,
      api,
      getNow: () => getServiceTime(checkIn),
      licence:
        licence && 'bookingNumber' in details
          ? { ...licence, bookingNumber: details.bookingNumber }
          : undefined,
    });
    if ('message' in found) return found;
    const elsewhere = findOtherSite(checkIn, kind, found.reservation, details);
    if (elsewhere) return elsewhere;
    const outcome = decideLoginDestination(found.facts);
    if (outcome === 'restricted') return { message: '', isRestricted: true };
    const { isGeneric } = checkIn.state.get();
    const entered = createCheckInStateAfterLogin(outcome, found, { kind, base: checkIn.site.brand.id });
    // Replaces the whole state, because the person may have returned to the login from another check-in, which ends
    // here.
    checkIn.state.set({
      ...entered.state,
      isGeneric: isGeneric || Boolean(checkIn.prefill.get().isGeneric),
      session: { token, expiresAt },
    });
    return { address: entered.address };
  };
  const result = await logIn().catch((error: unknown): LoginResult => {
    const closed = readCheckInWindowRefusal(error);
    // A booking of another site is reported first, because the other message contains this site's phone number, which
    // is wrong for it.
    if (closed)
      return findOtherSite(checkIn, kind, closed, details) ?? createWindowFailure(checkIn.site, closed);
    const message = text.failed(error instanceof ApiError ? error.message : text.unexpected);
    return { message, ...(!token && isUnjudged(error) && { canTryAgain: true }) };
  });
  if (token && !('address' in result)) await endSession(checkIn, token);
  return result;
};

/**
 * Whether a sign-in failed before the services reached a decision: the request did not get through, or
 * its response was not readable.
 */
const isUnjudged = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.retryable || error.kind === 'malformed';

/**
 * Revokes a token that is no longer needed; if that fails, the token stays valid until it expires. After
 * a hand-over only the phone's token is revoked and the desktop's session continues, so that the person
 * can try again.
 */
const endSession = (checkIn: CheckInApp, token: string): Promise<void> =>
  revokeOwnToken(createTransportWithToken(checkIn, token)).catch(() => undefined);
