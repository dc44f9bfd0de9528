import { ApiError } from '@journey/api';
import { signInToPortal } from '@journey/api/auth';
import type { ReactNode } from 'react';
import { createTransportWithToken } from '../../../shell/transport.ts';
import { signInMessages } from './messages.ts';
import type { PortalApp } from '../../portal.ts';
import { toSignInDetails, type SignInFormValues } from '../../rules/sign-in-values.ts';

/**
 * Loads the code that sends requests before the person submits the sign-in form, so that signing in is faster.
 */
export const preloadTransportForSignIn = (portal: PortalApp): Promise<void> =>
  createTransportWithToken(portal).preload();

/**
 * Signs a renter in to the portal and loads their rentals (P-05). The session begins only when both have
 * succeeded: after a failure the person stays on the sign-in form with its values, and a second try repeats both.
 * A renter of another brand gets no session here but a link to the right portal.
 * @returns the failure as a text for the person, or `undefined` when the session has begun.
 */
export const signInAndLoadRentals = async (
  portal: PortalApp,
  values: SignInFormValues,
): Promise<ReactNode> => {
  const details = toSignInDetails(values);
  // While the services check the sign-in details, the code of the next pages is already loaded, so that they open
  // faster.
  const area = Promise.all([import('./load-rentals.ts'), portal.enter?.()]).catch(() => undefined);
  try {
    const { token } = await signInToPortal(createTransportWithToken(portal), details);
    const [pages] = (await area) ?? [];
    if (!pages) return signInMessages.failed(signInMessages.notLoaded);
    const { rentals, expiresAt } = await pages.loadRentals(portal, token);
    const { raNumber } = details;
    const current = rentals.find((rental) => rental.agreementNumber === raNumber) ?? rentals[0];
    const elsewhere = current && (await pages.rejectRenterOfOtherBrand(portal, token, current));
    if (elsewhere) return elsewhere;
    portal.state.set({
      session: { token, agreementNumber: raNumber, expiresAt },
      currentRental: current?.agreementNumber,
    });
    return undefined;
  } catch (error) {
    return signInMessages.failed(error instanceof ApiError ? error.message : signInMessages.unexpected);
  }
};
