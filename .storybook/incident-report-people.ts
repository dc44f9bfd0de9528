import { createTransport } from '@journey/api';
import { fetchReports, isSubmitted, type IncidentType, type ReportStatus } from '@journey/api/incidents';
import { linkOf, lookUp, lookupOfLink, signInAsStaff, type Reporting } from '@journey/flows/products';
import type { Site } from '@journey/flows/site';
import type { PersonRecord } from '@journey/sandbox';
import { findPerson } from './services/control.ts';
import { siteFor } from './site.ts';

/** Brings a story's visit somewhere before it is shown. */
type Arrival = (reporting: Reporting, site: Site) => Promise<void>;

/** The renter of the scenario whose note holds these words, at the contact confirmation. */
export const foundRental =
  (words: string): Arrival =>
  async (reporting, site) => {
    const { types, brand, country } = await findPerson(site, 'vir', words);
    const { licence = '', registration = '' } = types;
    reporting.visit.set({ source: 'web', started: true });
    await lookUp(reporting, {
      variant: 'licence',
      licence,
      registration,
      brand,
      country,
    });
  };

/** The same renter, who has confirmed how they are reached. */
export const asRenter =
  (words: string): Arrival =>
  async (reporting, site) => {
    await foundRental(words)(reporting, site);
    reporting.state.set({ ...reporting.state.get(), isContactConfirmed: true });
  };

const followed = async (
  reporting: Reporting,
  source: 'sms' | 'app',
  { opens, brand, country }: PersonRecord,
): Promise<void> => {
  const asked = new URL(opens ?? '', location.origin).searchParams;
  const link = linkOf(asked, Object.fromEntries(asked)) ?? {};
  reporting.visit.set({ source, started: true, link });
  // The vehicle's own brand and country: the toolbar's may be one of which the scenario has nobody.
  const lookup = await lookupOfLink({ site: siteFor({ brand, country }) }, link);
  if (!lookup) throw new Error(`This link names no rental: ${opens ?? 'none'}`);
  await lookUp(reporting, lookup);
};

/** Who came by a text message's link, of the note that holds these words. */
export const bySms =
  (words: string): Arrival =>
  async (reporting, site) =>
    followed(reporting, 'sms', await findPerson(site, 'vir-sms', words));

/** Branch staff at the vehicle of the app's link, of the note that holds these words. */
export const asStaff =
  (words: string): Arrival =>
  async (reporting, site) => {
    const person = await findPerson(site, 'vir-staff', words);
    const { username = '', password = '' } = person.types;
    await signInAsStaff(reporting, { username, password });
    await followed(reporting, 'app', person);
  };

/** The same person with a report open: the first of its type that has come so far. */
export const withReport =
  (arrive: Arrival, type: IncidentType, status: ReportStatus): Arrival =>
  async (reporting, site) => {
    await arrive(reporting, site);
    const { rental, session } = reporting.state.get();
    if (!rental) throw new Error('No rental was found');
    const api = createTransport({
      base: '/api',
      token: () => session?.token,
      onUnauthorised: () => undefined,
    });
    const found = (await fetchReports(api, rental))[type].find((report) => report.status === status);
    if (!found) throw new Error(`The rental has no ${type} report at ${status}`);
    reporting.visit.set({
      ...reporting.visit.get(),
      report: { id: found.id, type, resubmit: isSubmitted(found.status) },
    });
  };
