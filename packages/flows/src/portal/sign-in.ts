import { ApiError } from '@journey/api';
import { signIn } from '@journey/api/auth';
import { loadRentals, portalServices } from './services.ts';
import { portalMessages, signInMessages } from './messages.ts';
import type { Portal } from './portal.ts';
import { signInDetails, type SignInValues } from './rules/sign-in-values.ts';

/** Fetches what the first request needs ahead of it. */
export const prepareSignIn = (portal: Portal): Promise<void> => portalServices(portal).transport.preload();

/**
 * Signs a renter in and loads the rentals (P-05). The session begins only when both are here, so that a failure leaves
 * the person on the sign-in with everything typed, and a second try does the whole again.
 * @returns what went wrong, in the person's words, or `undefined` when the session has begun.
 */
export const signInAndLoad = async (portal: Portal, values: SignInValues): Promise<string | undefined> => {
  const details = signInDetails(values);
  try {
    const services = portalServices(portal);
    const { token } = await signIn(services.transport, details);
    const rentals = await loadRentals(services, token);
    const agreementNumber = 'raNumber' in details ? details.raNumber : '';
    const current = rentals.find((rental) => rental.agreementNumber === agreementNumber) ?? rentals[0];
    portal.state.set({ session: { token, agreementNumber }, currentRental: current?.agreementNumber });
    return undefined;
  } catch (error) {
    return signInMessages.failed(error instanceof ApiError ? error.message : portalMessages.unexpected);
  }
};
