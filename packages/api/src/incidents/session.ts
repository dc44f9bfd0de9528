import type { Session } from '../auth/session.ts';
import { parseSession } from '../auth/session.ts';
import { createIdempotencyKey } from '../transport/idempotency-key.ts';
import { readObject } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { readData, parseRental } from './parse.ts';
import type { IncidentRental } from './types.ts';

/**
 * The values that identify a rental and open a session for its incident reports, one variant for each way of signing
 * in.
 */
export type RentalLookup =
  /** The licence number and vehicle registration as typed. With `asStaff` the transport must hold a staff token. */
  | {
      variant: 'licence';
      registration: string;
      licence: string;
      brand: string;
      country: string;
      asStaff?: boolean;
    }
  /** For staff only, with a staff token in the transport: the rental that the branch app's link identifies. */
  | { variant: 'agreement'; registration: string; agreementNumber: string; brand: string; country: string }
  /** For staff only: a vehicle that is not on rent. */
  | { variant: 'nonrev'; registration: string; nonrevNumber: string; brand: string; country: string }
  /**
   * A text message's link. It works only with the first `exchangeKey` used, a UUID that the caller stores with it. So
   * the same device can repeat the request after a lost response or a reload, and nobody else can use the link.
   */
  | { variant: 'link'; key: string; exchangeKey?: string };

export interface IncidentSession extends Session {
  rental: IncidentRental;
}

/**
 * Finds the rental and opens a session for its incident reports. The session expires after 15 minutes; it can be
 * extended to four hours at most. The services determine the role and the source in `rental`.
 * @throws ApiError: `unauthorised` with the services' text when nothing is found, `not-found` for a link that has
 *   expired
 */
export const lookUpRental = (
  api: Transport,
  lookup: RentalLookup,
  signal?: AbortSignal,
): Promise<IncidentSession> =>
  api.json(
    'vir/login',
    {
      action: 'rental',
      caller: isForStaff(lookup) ? 'session' : 'sign-in',
      body: lookupBody(lookup),
      idempotencyKey: lookup.variant === 'link' ? (lookup.exchangeKey ?? createIdempotencyKey()) : undefined,
      signal,
    },
    (answer, headers) => ({
      ...parseSession(answer, headers),
      rental: parseRental(readData(answer), 'data'),
    }),
  );

const isForStaff = (lookup: RentalLookup): boolean =>
  lookup.variant === 'agreement' ||
  lookup.variant === 'nonrev' ||
  (lookup.variant === 'licence' && !!lookup.asStaff);

const lookupBody = (lookup: RentalLookup): Readonly<Record<string, string>> => {
  if (lookup.variant === 'link') return { Key: lookup.key };
  const { registration, brand, country } = lookup;
  const common = {
    Registration: plainRegistration(registration),
    Brand: brand,
    Country: country,
    Type: isForStaff(lookup) ? 'staff' : 'customer',
  };
  switch (lookup.variant) {
    case 'licence':
      return { ...common, Licence: lookup.licence.trim().toUpperCase() };
    case 'agreement':
      return { ...common, RaNumber: lookup.agreementNumber.trim() };
    default:
      return { ...common, NonRevNumber: lookup.nonrevNumber.trim() };
  }
};

/** Trims the registration and puts it in capitals. The services compare only letters and digits. */
const plainRegistration = (registration: string): string => registration.trim().toUpperCase();

/** Fetches the session's rental again, for instance after a reload. @throws ApiError */
export const fetchIncidentRental = (
  api: Transport,
  serviceTrackingId: string,
  signal?: AbortSignal,
): Promise<IncidentRental> =>
  api.json('vir/user', { action: 'rental', body: { serviceTrackingId }, read: true, signal }, (answer) =>
    parseRental(readObject(readData(answer), 'data'), 'data'),
  );

/**
 * Confirms or changes the customer's e-mail address and phone number.
 * @throws ApiError; the page then shows 'Failed to update user'
 */
export const updateContactDetails = (
  api: Transport,
  contact: { serviceTrackingId: string; email: string; phoneNumber: string },
  options: { idempotencyKey: string; signal?: AbortSignal },
): Promise<IncidentRental> =>
  api.json('vir/user', { action: 'contact details', body: contact, ...options }, (answer) =>
    parseRental(readData(answer), 'data'),
  );
