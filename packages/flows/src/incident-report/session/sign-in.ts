import { lookUpRental, type IncidentRental, type RentalLookup } from '@journey/api/incidents';
import { newIdempotencyKey } from '@journey/api';
import { signInStaff } from '@journey/api/staff';
import { servicesOf } from '../../shell/services.ts';
import { transportFor } from '../../shell/transport.ts';
import { openDrafts } from '../../engine/drafts/drafts.ts';
import type { Reporting } from '../reporting.ts';
import { linkName, type Link } from '../state.ts';

/** What a link can be looked up by without asking anybody anything, or nothing. */
export const lookupOfLink = async (
  { site }: Pick<Reporting, 'site'>,
  { key, registration = '', agreementNumber, nonrevNumber }: Link,
): Promise<RentalLookup | undefined> => {
  const where = { registration, brand: site.brand.id, country: site.country };
  if (key) return { variant: 'link', key, exchangeKey: await exchangeKeyOf(key) };
  if (nonrevNumber) return { variant: 'nonrev', nonrevNumber, ...where };
  return agreementNumber ? { variant: 'agreement', agreementNumber, ...where } : undefined;
};

/**
 * A text message's link opens for the first device that comes, and for that one again and again (contract, Lookups): so
 * the device keeps with which key it came.
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
 * Finds the rental and begins the session for its reports. A closed rental opens none on the web.
 * @throws ApiError
 */
export const lookUp = async (reporting: Reporting, lookup: RentalLookup): Promise<IncidentRental> => {
  const { state, visit } = reporting;
  const { staff } = state.get();
  const api = staff ? transportFor(reporting, staff.token) : servicesOf(reporting).transport;
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

/** Signs a member of staff in; it alone makes anybody staff (docs/security.md). @throws ApiError */
export const signInAsStaff = async (
  reporting: Reporting,
  values: { username: string; password: string },
): Promise<void> => {
  const { token, expires } = await signInStaff(servicesOf(reporting).transport, values);
  const session = { token, expiresAt: Number(expires), role: 'staff' } as const;
  reporting.visit.set({ ...reporting.visit.get(), ended: false });
  reporting.state.set({ session, staff: session });
};
