import { lookUpRental, type IncidentRental, type RentalLookup } from '@journey/api/incidents';
import { newIdempotencyKey } from '@journey/api';
import { signInStaff } from '@journey/api/staff';
import { getServices } from '../../shell/services.ts';
import { createTransportWithToken } from '../../shell/transport.ts';
import { openDrafts } from '../../engine/drafts/drafts.ts';
import type { IncidentReportApp } from '../incident-report-app.ts';
import { linkName, type Link } from '../state.ts';

/**
 * Returns the lookup for a link that identifies a rental by itself, or `undefined` when the person must type details.
 */
export const lookupOfLink = async (
  { site }: Pick<IncidentReportApp, 'site'>,
  { key, registration = '', agreementNumber, nonrevNumber }: Link,
): Promise<RentalLookup | undefined> => {
  const where = { registration, brand: site.brand.id, country: site.country };
  if (key) return { variant: 'link', key, exchangeKey: await exchangeKeyOf(key) };
  if (nonrevNumber) return { variant: 'nonrev', nonrevNumber, ...where };
  return agreementNumber ? { variant: 'agreement', agreementNumber, ...where } : undefined;
};

/**
 * Returns the idempotency key with which this device exchanges the key of a text message's link. The services accept
 * only the first device's idempotency key, repeatedly, so the device stores it (see "Lookups" in the API contract).
 */
const exchangeKeyOf = async (key: string): Promise<string> => {
  const drafts = await openDrafts('incident-report.links', key);
  const known = await drafts.get('exchange');
  if (typeof known === 'string') return known;
  const made = newIdempotencyKey();
  await drafts.put('exchange', made);
  return made;
};

/**
 * Looks up the rental and stores the session for its reports. For a customer on the web, a closed rental is returned
 * without a session.
 * @throws ApiError when the lookup fails
 */
export const lookUp = async (reporting: IncidentReportApp, lookup: RentalLookup): Promise<IncidentRental> => {
  const { state, visit } = reporting;
  const { staff } = state.get();
  const api = staff ? createTransportWithToken(reporting, staff.token) : getServices(reporting).transport;
  const { token, expires, rental } = await lookUpRental(api, lookup);
  if (!rental.isOpen && rental.source === 'web' && rental.role === 'customer') return rental;
  const { link, report: _closed, ...now } = visit.get();
  visit.set({ ...now, ...(link && { link }), ended: false });
  state.set({
    session: { token, expiresAt: Number(expires), role: rental.role },
    rental,
    openedBy: linkName(link),
    ...(staff && { staff }),
  });
  return rental;
};

/**
 * Signs in a member of staff. Only this sign-in grants the staff role (docs/security.md).
 * @throws ApiError when the services refuse it or cannot be reached
 */
export const signInAsStaff = async (
  reporting: IncidentReportApp,
  values: { username: string; password: string },
): Promise<void> => {
  const { token, expires } = await signInStaff(getServices(reporting).transport, values);
  const session = { token, expiresAt: Number(expires), role: 'staff' } as const;
  reporting.visit.set({ ...reporting.visit.get(), ended: false });
  reporting.state.set({ session, staff: session });
};
