import type { ReadRequest } from '../transport/types.ts';
import { parseSession, requestSession, type Session, type SignInWireFields } from './session.ts';

/** The details with which a renter signs in to the portal. */
export type PortalSignInDetails =
  | { variant: 'renter'; raNumber: string; /** The renter's date of birth, as DD/MM/YYYY. */ dob: string }
  | {
      variant: 'corporate';
      raNumber: string;
      lastName: string;
      /** The corporate account's number (CDP), or the payment card's last four digits. */ cdp: string;
    };

/**
 * The number of digits of a payment card that a renter may type in a corporate sign-in. A longer value is
 * taken for a CDP number (a corporate account) and sent as that.
 */
const cardDigits = 4;

/**
 * Signs a renter in to the portal. A failed request is not retried automatically. The agreement number in
 * `details` must include its check digit, which the sign-in form appends.
 * @throws ApiError: `unauthorised` carries the services' own text when the details match nobody
 */
export const signInToPortal: ReadRequest<PortalSignInDetails, Session> = (api, details, signal) =>
  requestSession(api, portalFields(details), parseSession, signal);

const portalFields = (details: PortalSignInDetails): SignInWireFields => {
  const ra_number = details.raNumber;
  if (details.variant === 'renter') return { ra_number, dob: details.dob.replaceAll(/\s/g, '') };
  const cdp = details.cdp.trim();
  return {
    ra_number,
    last_name: details.lastName.toUpperCase(),
    [cdp.length > cardDigits ? 'cdp' : 'cc_last_digits']: cdp,
  };
};
