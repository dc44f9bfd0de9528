import type { Session } from '../auth/session.ts';
import { parseSession } from '../auth/session.ts';
import { newIdempotencyKey } from '../transport/idempotency-key.ts';
import { fields } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { dataOf, parseRental } from './parse.ts';
import type { IncidentRental } from './types.ts';

/** What somebody comes to the incident reports with, in our own names. */
export type RentalLookup =
  /** Licence and registration as typed; `asStaff` with a member of staff's token in the transport. */
  | {
      variant: 'licence';
      registration: string;
      licence: string;
      brand: string;
      country: string;
      asStaff?: boolean;
    }
  /** Staff alone, with their token in the transport: the app's link names the rental. */
  | { variant: 'agreement'; registration: string; agreementNumber: string; brand: string; country: string }
  /** Staff alone: a vehicle that is not on rent. */
  | { variant: 'nonrev'; registration: string; nonrevNumber: string; brand: string; country: string }
  /**
   * A text message's link. It opens one session: on the device whose `exchangeKey` came first (a UUID that the caller
   * keeps beside the link), so that a lost answer or a reload may ask again and nobody else can.
   */
  | { variant: 'link'; key: string; exchangeKey?: string };

export interface IncidentSession extends Session {
  rental: IncidentRental;
}

/**
 * Finds the rental and opens a session for its reports: 15 minutes, at most four hours. Role and source are what
 * the services say in `rental`.
 * @throws ApiError: `unauthorised` with the services' text when nothing is found
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
      idempotencyKey: lookup.variant === 'link' ? (lookup.exchangeKey ?? newIdempotencyKey()) : undefined,
      signal,
    },
    (answer, headers) => ({ ...parseSession(answer, headers), rental: parseRental(dataOf(answer), 'data') }),
  );

const isForStaff = (lookup: RentalLookup): boolean =>
  lookup.variant === 'agreement' ||
  lookup.variant === 'nonrev' ||
  (lookup.variant === 'licence' && !!lookup.asStaff);

function lookupBody(lookup: RentalLookup): Readonly<Record<string, string>> {
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
}

/** As typed or as shown; the services compare letters and digits alone. */
const plainRegistration = (registration: string): string => registration.trim().toUpperCase();

/** The session's rental again, for instance after a reload. @throws ApiError */
export const fetchIncidentRental = (
  api: Transport,
  serviceTrackingId: string,
  signal?: AbortSignal,
): Promise<IncidentRental> =>
  api.json('vir/user', { action: 'rental', body: { serviceTrackingId }, read: true, signal }, (answer) =>
    parseRental(fields(dataOf(answer), 'data'), 'data'),
  );

/**
 * Confirms or changes how the customer is reached.
 * @throws ApiError: the page's text for it is 'Failed to update user'
 */
export const updateContact = (
  api: Transport,
  contact: { serviceTrackingId: string; email: string; phoneNumber: string },
  options: { idempotencyKey: string; signal?: AbortSignal },
): Promise<IncidentRental> =>
  api.json('vir/user', { action: 'contact details', body: contact, ...options }, (answer) =>
    parseRental(dataOf(answer), 'data'),
  );
