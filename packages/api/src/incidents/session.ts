import type { Session } from '../auth/session.ts';
import { parseSession } from '../auth/session.ts';
import { createIdempotencyKey } from '../transport/idempotency-key.ts';
import { readObject } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { extractResponseData, parseIncidentRental } from './parse.ts';
import type { IncidentRental } from './types.ts';

/**
 * The values by which the services find a rental and open a session for its incident reports. There is one
 * variant for each way of signing in: typed values, or a link that the person followed.
 */
export type RentalLookupDetails =
  /** The licence number and vehicle registration as typed. With `asStaff` the transport must hold a staff token. */
  | {
      variant: 'licence';
      registration: string;
      licence: string;
      brand: string;
      country: string;
      asStaff?: boolean;
    }
  /**
   * For staff only, with a staff token in the transport: opens the rental that a link in the branch staff's app
   * identifies.
   */
  | { variant: 'agreement'; registration: string; agreementNumber: string; brand: string; country: string }
  /** For staff only: opens a session for a vehicle of the group that is not on rent. */
  | { variant: 'nonrev'; registration: string; nonrevNumber: string; brand: string; country: string }
  /**
   * The key in the link of a text message. The first request with this key also sends an `exchangeKey`, a
   * UUID that the caller stores; from then on, the services accept the key only together with this UUID. So
   * the same device can repeat the request, and nobody else can use the link.
   */
  | { variant: 'link'; key: string; exchangeKey?: string };

export interface IncidentSession extends Session {
  rental: IncidentRental;
}

/**
 * Finds a rental and opens a session for its incident reports. The session expires after 15 minutes and can be
 * extended to four hours at most. The services alone determine the role and source in `rental`.
 * @throws ApiError: `unauthorised` with the services' text when nothing is found, `not-found` for a link that has
 *   expired
 */
export const lookUpRental = (
  api: Transport,
  lookup: RentalLookupDetails,
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
      rental: parseIncidentRental(extractResponseData(answer), 'data'),
    }),
  );

const isForStaff = (lookup: RentalLookupDetails): boolean =>
  lookup.variant === 'agreement' ||
  lookup.variant === 'nonrev' ||
  (lookup.variant === 'licence' && !!lookup.asStaff);

const lookupBody = (lookup: RentalLookupDetails): Readonly<Record<string, string>> => {
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

/**
 * Trims a vehicle's registration and puts it in capitals. Spaces and dashes inside it may stay, because the
 * services compare only letters and digits.
 */
const plainRegistration = (registration: string): string => registration.trim().toUpperCase();

/** Fetches the rental of an open session again, for instance after a reload of the page. @throws ApiError */
export const fetchIncidentRental = (
  api: Transport,
  serviceTrackingId: string,
  signal?: AbortSignal,
): Promise<IncidentRental> =>
  api.json('vir/user', { action: 'rental', body: { serviceTrackingId }, read: true, signal }, (answer) =>
    parseIncidentRental(readObject(extractResponseData(answer), 'data'), 'data'),
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
    parseIncidentRental(extractResponseData(answer), 'data'),
  );
