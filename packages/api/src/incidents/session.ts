import { parseSession, type Session } from '../auth/session.ts';
import { createIdempotencyKey } from '../transport/idempotency-key.ts';
import type { ReadRequest, WriteRequest } from '../transport/types.ts';
import {
  createDefaultReader,
  createListReader,
  createRecordReader,
  createResponseParser,
  readBoolean,
  readOptionalText,
  readRequiredText,
  readText,
  readTexts,
  type Read,
} from '../wire/read.ts';
import { readIncidentType, type IncidentType } from './report.ts';

/**
 * The role of the person who signed in to the incident report. The services determine it and state it in the
 * response with the session's token; the client cannot choose it.
 */
export type IncidentUserRole = 'customer' | 'staff';
/**
 * How the session for incident reports was opened: on the web page, from the branch staff's app, or by a text message's
 * link.
 */
export type IncidentSessionSource = 'web' | 'app' | 'sms';

const readRole: Read<IncidentUserRole> = (value, name) =>
  readOptionalText(value, name)?.toLowerCase() === 'staff' ? 'staff' : 'customer';

const readSource: Read<IncidentSessionSource> = (value, name) => {
  const source = readOptionalText(value, name);
  return source === 'app' || source === 'sms' ? source : 'web';
};

const readDamage = createRecordReader({
  description: ['description', readText],
  /** URLs of photos that show the damage. */
  photos: ['photos', readTexts],
});
export interface RecordedDamage extends ReturnType<typeof readDamage> {}

const readLink = createRecordReader({ id: 'vir', type: ['virType', readIncidentType] });

/** Reads the incident report to which a link leads; undefined unless its id and type are known. */
const readLinkedReport: Read<{ id: string; type: IncidentType } | undefined> = (value, name) => {
  const { id, type } = readLink(value, name);
  return id && type ? { id, type } : undefined;
};

const readRental = createRecordReader({
  /** The services' id of the rental, which requests about its incident reports must carry. */
  serviceTrackingId: ['serviceTrackingId', readRequiredText],
  /**
   * Whether the rental is still open. Customers on the web whose rental is closed see the page `rentalexpired`
   * instead of the report.
   */
  isOpen: ['Status', (value, name) => readOptionalText(value, name)?.toLowerCase() === 'open'],
  role: ['role', readRole],
  source: ['source', readSource],
  /** Id of the rental's brand. */
  brand: ['brand', readRequiredText],
  /** The rental's country, AU or NZ. */
  country: ['country', readRequiredText],
  /** The vehicle's registration as displayed: grouped with a dash, such as AKX-470. */
  registration: ['registration', readRequiredText],
  agreementNumber: 'raNumber',
  /** The services' number for a vehicle of the group that is not on rent; undefined for a rental. */
  nonrevNumber: 'nonrevNumber',
  customerNumber: 'customerNumber',
  customerName: 'customerName',
  phoneNumber: 'phoneNumber',
  email: 'email',
  rentalLocation: 'rentalLocation',
  /**
   * When the rental began, as `YYYY-MM-DD hh:mm` in the location's local time; `checkoutDate` and `returnDate` have the
   * same format.
   */
  rentalDate: 'rentalDate',
  checkoutLocation: 'checkoutLocation',
  checkoutDate: 'checkoutDate',
  returnLocation: 'returnLocation',
  returnDate: 'returnDate',
  vin: 'vin',
  make: 'make',
  model: 'model',
  unitNumber: 'unitNumber',
  currentLocationCode: 'currentLocationCode',
  damageType: 'damageType',
  /** The vehicle's damage that was on record before this rental. */
  recordedDamage: ['recordedDamage', createListReader<RecordedDamage>(readDamage)],
  /**
   * The incident report to which the link in a text message leads; undefined if the session was opened in another
   * way.
   */
  linkedReport: ['.', readLinkedReport],
  /** Whether the person may begin a new report. Some text messages' links open only the report that they lead to. */
  canBeginReport: ['newReport', createDefaultReader<boolean | undefined>(readBoolean, true)],
});
/**
 * The rental to which incident reports belong. For a vehicle of the group that is not on rent, it describes that
 * vehicle.
 */
export interface IncidentRental extends ReturnType<typeof readRental> {}

/** Parses a rental. The rental lookup, `/vir/user` and the update of contact details return it in the same format. */
const parseRental = createResponseParser('data', readRental);

interface VehicleOfSite {
  registration: string;
  brand: string;
  /**
   * AU or NZ. Without it, the services search both countries in one attempt, and the response states the rental's
   * country.
   */
  country?: string;
}

/**
 * The values by which the services find a rental and open a session for its incident reports. There is one
 * variant for each way of signing in: typed values, or a link that the person followed.
 */
export type RentalLookupDetails =
  /** The licence number and vehicle registration as typed. With `asStaff` the transport must hold a staff token. */
  | ({ variant: 'licence'; licence: string; asStaff?: boolean } & VehicleOfSite)
  /**
   * For staff only, with a staff token in the transport: opens the rental that a link in the branch staff's app
   * identifies.
   */
  | ({ variant: 'agreement'; agreementNumber: string } & VehicleOfSite)
  /** For staff only: opens a session for a vehicle of the group that is not on rent. */
  | ({ variant: 'nonrev'; nonrevNumber: string } & VehicleOfSite)
  /**
   * The key in the link of a text message. The first request with this key also sends an `exchangeKey`, a UUID that the
   * caller stores. From then on, the services accept the key only together with this UUID, so that the same device can
   * repeat the request and nobody else can use the link.
   */
  | { variant: 'link'; key: string; exchangeKey?: string };

export interface IncidentSession extends Session {
  rental: IncidentRental;
}

/**
 * Finds a rental and opens a session for its incident reports. The session expires after 15 minutes and can be extended
 * to four hours at most. Only the services determine the role and source in `rental`.
 * @throws ApiError: `unauthorised` with the services' text when nothing is found, `not-found` for a link that has
 * expired
 */
export const lookUpRental: ReadRequest<RentalLookupDetails, IncidentSession> = (api, lookup, signal) =>
  api.json(
    'vir/login',
    {
      action: 'rental',
      caller: isForStaff(lookup) ? 'session' : 'sign-in',
      body: lookupBody(lookup),
      idempotencyKey: lookup.variant === 'link' ? (lookup.exchangeKey ?? createIdempotencyKey()) : undefined,
      signal,
    },
    (answer, headers) => ({ ...parseSession(answer, headers), rental: parseRental(answer) }),
  );

const isForStaff = (lookup: RentalLookupDetails): boolean =>
  ['agreement', 'nonrev'].includes(lookup.variant) || (lookup.variant === 'licence' && !!lookup.asStaff);

const lookupBody = (lookup: RentalLookupDetails): Readonly<Record<string, string>> => {
  if (lookup.variant === 'link') return { Key: lookup.key };
  const { registration, brand, country } = lookup;
  return {
    // Spaces and dashes inside a registration may stay, because the services compare only letters and digits.
    Registration: registration.trim().toUpperCase(),
    Brand: brand,
    ...(country !== undefined && { Country: country }),
    Type: isForStaff(lookup) ? 'staff' : 'customer',
    ...(lookup.variant === 'licence' && { Licence: lookup.licence.trim().toUpperCase() }),
    ...(lookup.variant === 'agreement' && { RaNumber: lookup.agreementNumber.trim() }),
    ...(lookup.variant === 'nonrev' && { NonRevNumber: lookup.nonrevNumber.trim() }),
  };
};

/** Fetches the rental of an open session again, for instance after a reload of the page. @throws ApiError */
export const fetchIncidentRental: ReadRequest<string, IncidentRental> = (api, serviceTrackingId, signal) =>
  api.json('vir/user', { action: 'rental', body: { serviceTrackingId }, read: true, signal }, parseRental);

/**
 * Confirms or changes the customer's e-mail address and phone number.
 * @throws ApiError; the page then shows 'Failed to update user'
 */
export const updateContactDetails: WriteRequest<
  { serviceTrackingId: string; email: string; phoneNumber: string },
  IncidentRental
> = (api, contact, options) =>
  api.json('vir/user', { action: 'contact details', body: contact, ...options }, parseRental);
