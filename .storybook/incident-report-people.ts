import { createTransport } from '@journey/api';
import {
  fetchIncidentRental,
  fetchReports,
  isSubmittedStatus,
  type IncidentType,
  type ReportStatus,
} from '@journey/api/incidents';
import {
  parseLandingLink,
  signInByRentalLookup,
  createRentalLookupFromLink,
  signInAsStaff,
  type IncidentReportApp,
} from '@journey/flows/products';
import type { Site } from '@journey/flows/site';
import type { SignInEntry } from '@journey/sandbox';
import { ArrivalError, findPerson } from './services/control.ts';
import { siteFor } from './site.ts';

/**
 * A function that prepares a story of the incident report: it takes the person to a certain point, such as a found
 * rental, before the story is shown.
 */
export type VisitSetup = (reporting: IncidentReportApp, site: Site) => Promise<void>;

/**
 * Looks up the rental of the scenario's renter whose note contains these words. It does not confirm the contact
 * details.
 */
export const foundRental =
  (words: string): VisitSetup =>
  async (reporting, site) => {
    const { types, brand, country } = await findPerson(site, 'vir', words);
    const { licence = '', registration = '' } = types;
    reporting.visit.set({ source: 'web', started: true });
    await signInByRentalLookup(reporting, {
      variant: 'licence',
      licence,
      registration,
      brand,
      country,
    });
  };

/** Does the same as `foundRental` and confirms the renter's contact details. */
export const asRenter =
  (words: string): VisitSetup =>
  async (reporting, site) => {
    await foundRental(words)(reporting, site);
    reporting.state.set({ ...reporting.state.get(), isContactConfirmed: true });
  };

const followed = async (
  reporting: IncidentReportApp,
  source: 'sms' | 'app',
  { opens, brand, country }: SignInEntry,
): Promise<void> => {
  const asked = new URL(opens ?? '', location.origin).searchParams;
  const link = parseLandingLink(asked, Object.fromEntries(asked)) ?? {};
  reporting.visit.set({ source, started: true, link });
  // Uses the person's own brand and country, because the scenario may have nobody with those of the toolbar.
  const lookup = await createRentalLookupFromLink({ site: siteFor({ brand, country }) }, link);
  if (!lookup) throw new Error(`This link does not name a rental: ${opens ?? 'none'}`);
  await signInByRentalLookup(reporting, lookup);
};

/** Opens the text message's link of the scenario's person whose note contains these words. */
export const bySms =
  (words: string): VisitSetup =>
  async (reporting, site) =>
    followed(reporting, 'sms', await findPerson(site, 'vir-sms', words));

/** Signs in the branch staff member whose note contains these words and opens the vehicle of their app's link. */
export const asStaff =
  (words: string): VisitSetup =>
  async (reporting, site) => {
    const person = await findPerson(site, 'vir-staff', words);
    const { username = '', password = '' } = person.types;
    await signInAsStaff(reporting, { username, password });
    await followed(reporting, 'app', person);
  };

/** Signs in by the given function and opens the rental's first report of this type and status. */
export const withReport =
  (arrive: VisitSetup, type: IncidentType, status: ReportStatus): VisitSetup =>
  async (reporting, site) => {
    await arrive(reporting, site);
    const { rental, session } = reporting.state.get();
    if (!rental) throw new Error('No rental was found');
    const api = createTransport({
      base: '/api',
      token: () => session?.token,
      onUnauthorised: () => undefined,
    });
    const known = await fetchIncidentRental(api, rental.serviceTrackingId);
    const found = (await fetchReports(api, known))[type].find((report) => report.status === status);
    if (!found) throw new ArrivalError(`The rental has no ${type} report at ${status}`);
    reporting.visit.set({
      ...reporting.visit.get(),
      report: { id: found.id, type, resubmit: isSubmittedStatus(found.status) },
    });
  };
