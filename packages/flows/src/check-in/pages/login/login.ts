import { ApiError } from '@journey/api';
import { signInToCheckIn, signOut, type CheckInDetails } from '@journey/api/auth';
import { fetchGenericCheckIn } from '@journey/api/reservations';
import { change } from '../../../shell/change.ts';
import { endAfter } from '../../../shell/session/session-end.ts';
import { transportFor } from '../../../shell/transport.ts';
import type { CheckIn } from '../../check-in.ts';
import { loginMessages as text } from './messages.ts';
import { loginOutcome } from '../../rules/login-outcome.ts';
import type { CheckInKind } from '../../state.ts';
import { enter } from './enter.ts';
import { leaveForBrand } from './leave-for-brand.ts';
import { lookUp } from './look-up.ts';

/** What a driver comes to the login with. */
export type LoginDetails = CheckInDetails & {
  /** The additional driver's licence, compared by the services. */
  readonly licence?: { readonly number: string; readonly region: string };
};

/** Why a login did not lead on, in the person's words. */
export interface LoginFailure {
  readonly message: string;
  /** A restricted profile has a dialog of its own (C-32). */
  readonly isRestricted?: boolean;
  /** The field that the message stands at. */
  readonly field?: string;
}

/** Where a login leads: an address of this host, another site's, or nowhere. */
export type LoginResult = { readonly address: string } | { readonly leavesFor: string } | LoginFailure;

/** Fetches what the first request needs ahead of it. */
export const prepareLogin = (checkIn: CheckIn): Promise<void> => transportFor(checkIn).preload();

/**
 * Logs a driver in, looks the booking up and decides where to go. The session begins only when all
 * of it is here, so that a failure leaves the person on the login with everything typed.
 */
export const logIn = async (
  checkIn: CheckIn,
  kind: CheckInKind,
  { licence, ...details }: LoginDetails,
): Promise<LoginResult> => {
  let token: string | undefined;
  try {
    const session = await signInToCheckIn(transportFor(checkIn), details);
    token = session.token;
    let expiresAt = Number(session.expires);
    const api = transportFor(checkIn, token, (seconds) => (expiresAt = endAfter(seconds)));
    if (kind === 'generic') {
      const booking = await fetchGenericCheckIn(api);
      await endSession(checkIn, token);
      return { leavesFor: leaveForBrand(checkIn, booking, details) };
    }
    const found = await lookUp({
      kind,
      api,
      licence:
        licence && 'bookingNumber' in details
          ? { ...licence, bookingNumber: details.bookingNumber }
          : undefined,
    });
    if ('message' in found) {
      await endSession(checkIn, token);
      return found;
    }
    const outcome = loginOutcome(found.facts);
    if (outcome === 'restricted') {
      await endSession(checkIn, token);
      return { message: '', isRestricted: true };
    }
    const { isGeneric } = checkIn.state.get();
    const entered = enter(outcome, found, { kind, base: checkIn.site.brand.id });
    change(checkIn, {
      ...entered.state,
      isGeneric: isGeneric || Boolean(checkIn.prefill.isGeneric),
      session: { token, expiresAt },
    });
    return { address: entered.address };
  } catch (error) {
    if (token) await endSession(checkIn, token);
    return { message: text.failed(error instanceof ApiError ? error.message : text.unexpected) };
  }
};

/** A token that opens nothing more is given back; where that fails it ends by its own time. */
const endSession = (checkIn: CheckIn, token: string): Promise<void> =>
  signOut(transportFor(checkIn, token)).catch(() => undefined);
