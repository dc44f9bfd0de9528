import { createIdempotencyKey } from '@journey/api';
import {
  incidentQueryKeys,
  type IncidentRental,
  type IncidentSession,
  type RentalLookupDetails,
} from '@journey/api/incidents';
import { signInAsStaffMember } from '@journey/api/staff';
import { openDrafts } from '../../engine/drafts/drafts.ts';
import { getServiceConnection } from '../../shell/services.ts';
import { parseCountry } from '../../site/index.ts';
import { getReportPagePath } from '../flow.ts';
import {
  createIncidentReportApp,
  forgetPersonalLinkValues,
  type IncidentReportApp,
} from '../incident-report-app.ts';
import {
  getRentalIdentifierInLink,
  removePersonalLinkValues,
  removeRental,
  toStoredRental,
  type LandingLink,
} from '../state.ts';
import { lookUpRentalForReport, lookUpInBothCountries } from './look-up.ts';

/**
 * Returns the lookup that finds the rental of a link, or `undefined` when the link does not identify a rental by
 * itself, so that the person must type details.
 */
export const createRentalLookupFromLink = async (
  { site }: Pick<IncidentReportApp, 'site'>,
  { key, registration = '', agreementNumber, nonrevNumber }: LandingLink,
): Promise<RentalLookupDetails | undefined> => {
  const where = { registration, brand: site.brand.id, country: site.country };
  if (key) return { variant: 'link', key, exchangeKey: await exchangeKeyOf(key) };
  if (nonrevNumber) return { variant: 'nonrev', nonrevNumber, ...where };
  return agreementNumber ? { variant: 'agreement', agreementNumber, ...where } : undefined;
};

/** The name of the storage area for the drafts about links. */
const LINKS = 'incident-report.links';

/**
 * Returns a value that identifies a link on this device and can be stored unencrypted, because it contains no personal
 * data. Returns undefined if the link identifies no rental, or if storage is blocked.
 */
export const identifyLandingLink = async (link: LandingLink | undefined): Promise<string | undefined> => {
  const key = getRentalIdentifierInLink(link);
  if (key === undefined) return undefined;
  const drafts = await openDrafts(LINKS, key);
  // If storage is blocked, names are not hashed, and the scope would contain the link's key itself.
  return (await drafts.hashName(key)) === key ? undefined : drafts.scope;
};

/**
 * Returns the idempotency key that this device sends when it exchanges the key in a text message's link for a
 * session. The services accept the link again only with the idempotency key of the first exchange, so the
 * device stores it and sends it each time (see "Lookups" in the API contract).
 */
const exchangeKeyOf = async (key: string): Promise<string> => {
  const drafts = await openDrafts(LINKS, key);
  const known = await drafts.get('exchange');
  if (typeof known === 'string') return known;
  const made = createIdempotencyKey();
  await drafts.put('exchange', made);
  return made;
};

/**
 * Finds a rental at the services and stores the session for its reports. When a customer on the web looks up a
 * closed rental, it returns the rental but stores no session.
 * @throws ApiError when the lookup fails
 */
export const signInByRentalLookup = async (
  reporting: IncidentReportApp,
  lookup: RentalLookupDetails,
): Promise<IncidentRental> => {
  const found = await lookUpRentalForReport(reporting, lookup);
  await begin(reporting, reporting, lookup, found);
  return found.rental;
};

/**
 * Finds a rental at the services and stores the session for its reports. If the page's address names no country, it
 * searches both countries. For a rental of the other country the page must show that country's phone numbers and links,
 * so it reloads as the site of that country; the promise then never resolves.
 * @returns the rental; undefined if it is closed and the customer, who is on the web, got no session
 * @throws ApiError when the lookup fails
 */
export const signInInEitherCountry = async (
  reporting: IncidentReportApp,
  lookup: RentalLookupDetails,
): Promise<IncidentRental | undefined> => {
  const found = await lookUpInBothCountries(reporting, lookup);
  const { rental } = found;
  const { site, apiBase, visit } = reporting;
  const country = parseCountry(rental.country);
  if (country === site.country)
    return (await begin(reporting, reporting, lookup, found)) ? rental : undefined;
  const there = createIncidentReportApp({ ...site, country }, apiBase);
  there.visit.set(visit.get());
  const hasBegun = await begin(there, reporting, lookup, found);
  there.visit.set({ ...there.visit.get(), isCountryFound: true });
  const address = new URL(location.href);
  if (!hasBegun) address.pathname = getReportPagePath('rentalexpired');
  address.searchParams.set('country', country);
  // The link's values stay until the browser leaves this page, so that the page keeps showing that it is looking up the
  // link's rental.
  addEventListener('pagehide', () => forgetPersonalLinkValues(reporting), { once: true });
  location.replace(address);
  return new Promise(() => undefined);
};

/**
 * Stores the session that a lookup returned. A customer on the web whose rental is closed gets no session.
 * @param there the state of the site of the rental's country, in which the session is stored
 * @param here the state of this page's site, which holds the link and the staff member's session
 * @param lookup how the rental was looked up: by the link, or by what the person typed
 * @returns whether the session was stored
 */
const begin = async (
  there: IncidentReportApp,
  here: IncidentReportApp,
  lookup: RentalLookupDetails,
  { token, expires, rental }: IncidentSession,
): Promise<boolean> => {
  if (!rental.isOpen && rental.source === 'web' && rental.role === 'customer') return false;
  // A person may type licence and registration because their link failed, and may then find a different vehicle. Such a
  // rental is not recorded as opened by the link.
  const openedBy =
    lookup.variant === 'licence' ? undefined : await identifyLandingLink(here.visit.get().link);
  const { staff } = here.state.get();
  const { link, report: _closed, ...now } = here.visit.get();
  there.visit.set({
    ...now,
    ...(link && { link: removePersonalLinkValues(link) }),
    ended: false,
    staffEnded: false,
  });
  there.state.set({
    session: {
      token,
      expiresAt: Number(expires),
      role: rental.role,
      ...(lookup.variant === 'link' && { isOfLink: true }),
    },
    rental: toStoredRental(rental),
    openedBy,
    ...(staff && { staff }),
  });
  // The rental is cached after the session is set, because a change of the session empties the cache.
  getServiceConnection(there).queries.setQueryData(
    incidentQueryKeys.rental(rental.serviceTrackingId),
    rental,
  );
  return true;
};

/**
 * Signs in a member of staff. Only this sign-in grants the staff role (docs/security.md).
 * @throws ApiError when the services refuse it or cannot be reached
 */
export const signInAsStaff = async (
  reporting: IncidentReportApp,
  values: { username: string; password: string },
): Promise<void> => {
  const { token, expires } = await signInAsStaffMember(getServiceConnection(reporting).transport, values);
  const session = { token, expiresAt: Number(expires), role: 'staff' } as const;
  reporting.visit.set({ ...reporting.visit.get(), ended: false, staffEnded: false });
  reporting.state.set({ session, staff: session });
};

/**
 * Leaves the rental that a member of staff has open, so that they can look up another vehicle. They first have to sign
 * in again if the services refused their sign-in. The rental's session stays until the lookup opens the next one,
 * because it is valid for longer than the staff sign-in.
 */
export const leaveRentalAsStaff = ({ state, visit }: IncidentReportApp): void => {
  const { session, staff } = state.get();
  // The link and the report belong to the vehicle that the staff member leaves.
  visit.set({ ...removeRental(visit.get()), started: true, staffEnded: staff === undefined });
  state.set({ ...(session && { session }), ...(staff && { staff }) });
};
