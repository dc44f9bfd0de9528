import 'fake-indexeddb/auto';
import { incidentQueryKeys, type IncidentRental } from '@journey/api/incidents';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { startTestServices, type TestServices } from '../../engine/testing/services.ts';
import { getServiceConnection } from '../../shell/services.ts';
import { createIncidentReportApp } from '../incident-report-app.ts';
import { parseLandingLink, removeRental, storeLandingLink } from '../state.ts';
import {
  createRentalLookupFromLink,
  identifyLandingLink,
  leaveRentalAsStaff,
  signInAsStaff,
  signInByRentalLookup,
  signInInEitherCountry,
} from './sign-in.ts';

/** What the code under test has written to the fake `sessionStorage`, by key. */
const stored = new Map<string, string>();
let services: TestServices;
let left: string[];
/** A fake of the window, on which the code under test listens for page events. */
let page: EventTarget;

beforeEach(() => {
  services = startTestServices('default');
  left = [];
  page = new EventTarget();
  stored.clear();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', services.fetch);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const openAt = (search: string) => {
  const address = new URL(`http://sandbox.test/vehicleincidents/vir-login${search}`);
  const replace = (to: URL) => left.push(to.href);
  vi.stubGlobal('location', Object.assign(address, { replace }));
  return createIncidentReportApp(site, 'http://sandbox.test/api');
};

/** Test data: the licence and registration of a renter of the brand in this country. */
const renterOf = async (of: 'AU' | 'NZ') => {
  const all =
    await services.read<{ flow: string; brand: string; country: string; types: Record<string, string> }[]>(
      'people',
    );
  const found = all.find(
    ({ flow, brand, country }) => flow === 'vir' && brand === 'meridian' && country === of,
  );
  const { licence = '', registration = '' } = found?.types ?? {};
  return { variant: 'licence', licence, registration, brand: 'meridian', country: 'AU' } as const;
};

/** Test data: the lookup of a New Zealand renter, whose rental the brand's Australian site does not find. */
const wiremu = () => renterOf('NZ');

/** Replaces `fetch` by a mock that calls the services, to count the calls. */
const watchCalls = () => {
  const asked = vi.fn<typeof fetch>(services.fetch);
  vi.stubGlobal('fetch', asked);
  return asked;
};

it.each([
  [
    { nonrevNumber: '7731', agreementNumber: '412016732' },
    { variant: 'nonrev', nonrevNumber: '7731' },
  ],
  [{ agreementNumber: '412016732' }, { variant: 'agreement', agreementNumber: '412016732' }],
])('a link with %j is looked up by it, with its registration', async (link, lookup) =>
  expect(
    await createRentalLookupFromLink({ site }, { registration: 'AKX470', reportId: 'v-1', ...link }),
  ).toEqual({ ...lookup, registration: 'AKX470', brand: 'meridian', country: 'AU' }),
);

it('a link with a registration alone finds no rental', async () =>
  expect(await createRentalLookupFromLink({ site }, { registration: 'AKX470' })).toBeUndefined());

it('a text message’s link is exchanged under one idempotency key each time', async () => {
  const link = { key: 'key-of-a-text-message', registration: 'AKX470', agreementNumber: '412016732' };
  const first = await createRentalLookupFromLink({ site }, link);
  expect(first).toEqual({
    variant: 'link',
    key: 'key-of-a-text-message',
    exchangeKey: expect.stringMatching(/^[\w-]{20,}$/) as unknown,
  });
  expect(await createRentalLookupFromLink({ site }, link)).toEqual(first);
  expect(await createRentalLookupFromLink({ site }, { ...link, key: 'another' })).not.toMatchObject({
    exchangeKey: (first as { exchangeKey: string }).exchangeKey,
  });
});

it('asks once for both countries when the address names none, and loads the rental’s site with the session', async () => {
  const reporting = openAt('?brand=meridian');
  const lookup = await wiremu();
  const asked = watchCalls();
  void signInInEitherCountry(reporting, lookup);
  await vi.waitFor(() =>
    expect(left).toEqual(['http://sandbox.test/vehicleincidents/vir-login?brand=meridian&country=NZ']),
  );
  expect(reporting.state.get().session).toBeUndefined();
  const there = createIncidentReportApp({ ...site, country: 'NZ' }, 'http://sandbox.test/api');
  expect(there.state.get().rental?.serviceTrackingId).toMatch(/./);
  expect(asked).toHaveBeenCalledOnce();
});

it('signs a renter of the other country in who has mistyped the licence four times', async () => {
  const reporting = openAt('?brand=meridian');
  const lookup = await wiremu();
  const mistyped = { ...lookup, licence: 'X999999' };
  for (let time = 0; time < 4; time += 1)
    await expect(signInInEitherCountry(reporting, mistyped)).rejects.toMatchObject({ kind: 'unauthorised' });
  void signInInEitherCountry(reporting, lookup);
  await vi.waitFor(() => expect(left).toHaveLength(1));
});

/**
 * The values of a rental that identify its renter or vehicle. The agreement number is left out, because the sandbox
 * derives the rental's id from it, and the session's requests and drafts contain that id.
 */
const personalValues = ({ customerName, phoneNumber, email, registration, vin }: IncidentRental): string[] =>
  [customerName, phoneNumber, email, registration, vin].filter((value) => value !== undefined);

it('stores nothing in clear that names the renter, neither of the rental nor of the link', async () => {
  const reporting = openAt('?brand=meridian&country=NZ');
  const lookup = { ...(await wiremu()), country: 'NZ' } as const;
  const link = { registration: lookup.registration, agreementNumber: '412209000', reportId: 'v-1' };
  reporting.visit.set({ source: 'web', started: true, link });
  const rental = await signInByRentalLookup(reporting, lookup);
  const canaries = [...personalValues(rental), lookup.licence, ...Object.values(link).slice(0, 2)];
  expect(canaries.length).toBe(8);
  const clear = [...stored.values()].join('\n');
  expect(clear).toContain(rental.serviceTrackingId);
  expect(canaries.filter((value) => clear.includes(value))).toEqual([]);
  expect(reporting.visit.get().link).toEqual({ reportId: 'v-1' });
  expect(
    getServiceConnection(reporting).queries.getQueryData(incidentQueryKeys.rental(rental.serviceTrackingId)),
  ).toEqual(rental);
});

it('leaves nothing of the link behind when the other country’s site takes over', async () => {
  const reporting = openAt('?brand=meridian');
  const lookup = await wiremu();
  reporting.visit.set({ source: 'web', started: true, link: { registration: lookup.registration } });
  void signInInEitherCountry(reporting, lookup);
  await vi.waitFor(() => expect(left).toHaveLength(1));
  page.dispatchEvent(new Event('pagehide'));
  expect([...stored.values()].join('\n')).not.toContain(lookup.registration);
});

/**
 * Signs the New Zealand renter in from an address without a country, and opens the address to which the page is then
 * replaced.
 * @returns the state of the reloaded page, and the right details of an Australian rental
 */
const openAfterOtherCountry = async () => {
  void signInInEitherCountry(openAt('?brand=meridian'), await wiremu());
  await vi.waitFor(() => expect(left).toHaveLength(1));
  const { search } = new URL(left.pop()!);
  openAt(search);
  const reporting = createIncidentReportApp({ ...site, country: 'NZ' }, 'http://sandbox.test/api');
  return { search, reporting, lookup: { ...(await renterOf('AU')), country: 'NZ' } as const };
};

it('searches both countries again after a logout, because only the rental found named the country', async () => {
  const { reporting, lookup } = await openAfterOtherCountry();
  reporting.visit.set(removeRental(reporting.visit.get()));
  void signInInEitherCountry(reporting, lookup);
  await vi.waitFor(() => expect(left).toEqual([expect.stringMatching(/country=AU$/)]));
});

it('searches both countries for a member of staff’s next vehicle too', async () => {
  const { reporting, lookup } = await openAfterOtherCountry();
  leaveRentalAsStaff(reporting);
  void signInInEitherCountry(reporting, lookup);
  await vi.waitFor(() => expect(left).toEqual([expect.stringMatching(/country=AU$/)]));
});

it('searches only the country of a new link that is opened after that', async () => {
  const { search, lookup } = await openAfterOtherCountry();
  openAt(`${search}&vir=v-1`);
  const reporting = createIncidentReportApp({ ...site, country: 'NZ' }, 'http://sandbox.test/api');
  storeLandingLink(reporting.visit);
  await expect(signInInEitherCountry(reporting, lookup)).rejects.toMatchObject({ kind: 'unauthorised' });
});

it('tries only the country that the address names', async () => {
  const reporting = openAt('?brand=meridian&country=AU');
  await expect(signInInEitherCountry(reporting, await wiremu())).rejects.toMatchObject({
    kind: 'unauthorised',
  });
  expect(left).toEqual([]);
});

it('asks once when neither country has such a rental', async () => {
  const reporting = openAt('');
  const unknown = { ...(await wiremu()), licence: 'X999999' };
  const asked = watchCalls();
  await expect(signInInEitherCountry(reporting, unknown)).rejects.toMatchObject({ kind: 'unauthorised' });
  expect(asked).toHaveBeenCalledOnce();
  expect(left).toEqual([]);
});

/** Test data: the name and the password of a member of staff. */
const desk = async () => {
  const people = await services.read<{ flow: string; types: Record<string, string> }[]>('people');
  const { username = '', password = '' } = people.find(({ flow }) => flow === 'vir-staff')?.types ?? {};
  return { username, password };
};

it('gives a member of staff the role of staff, and forgets that an earlier session ended', async () => {
  const reporting = openAt('?source=app');
  reporting.visit.set({ source: 'app', started: true, ended: true });
  const { username, password } = await desk();
  await expect(signInAsStaff(reporting, { username, password: `${password}x` })).rejects.toMatchObject({
    kind: 'unauthorised',
  });
  expect(reporting.state.get().session).toBeUndefined();
  await signInAsStaff(reporting, { username, password });
  const { session, staff } = reporting.state.get();
  expect(session).toMatchObject({ role: 'staff', token: expect.stringMatching(/./) as string });
  expect(session!.expiresAt).toBeGreaterThan(Date.now());
  expect(staff).toEqual(session);
  expect(reporting.visit.get()).toMatchObject({ source: 'app', started: true, ended: false });
});

/** Test data: the links of two rentals in the branch app. */
const readTwoLinks = async () => {
  const people = await services.read<{ flow: string; opens?: string }[]>('people');
  const links = people.flatMap(({ flow, opens = '' }) => {
    const query = new URL(opens, 'http://sandbox.test').searchParams;
    const [registration, agreementNumber] = [query.get('rego'), query.get('raNumber')];
    const isHere = flow === 'vir-staff' && query.get('brand') === 'meridian' && query.get('country') === 'AU';
    return isHere && registration && agreementNumber ? [{ registration, agreementNumber }] : [];
  });
  const [first, ...others] = links;
  const second = others.find(({ agreementNumber }) => agreementNumber !== first?.agreementNumber);
  if (!first || !second) throw new Error('The scenario has too few rentals for staff');
  return { first, second };
};
const lookupOf = (link: { registration: string; agreementNumber: string }) => ({
  variant: 'agreement' as const,
  brand: 'meridian',
  country: 'AU',
  ...link,
});

/** Test data: a link in the scenario that has this parameter. */
const readLinkWith = async (parameter: 'raNumber' | 'nonrevNumber' | 'key') => {
  const people = await services.read<{ brand: string; country: string; opens?: string }[]>('people');
  const queries = people
    .filter(({ brand, country }) => brand === 'meridian' && country === 'AU')
    .map(({ opens = '' }) => new URL(opens, 'http://sandbox.test').searchParams);
  const query = queries.find((one) => one.has(parameter));
  return (query && parseLandingLink(query, Object.fromEntries(query))) ?? {};
};

it.each(['raNumber', 'nonrevNumber', 'key'] as const)(
  'remembers which link opened the rental, so that it is not looked up a second time: one with %s',
  async (parameter) => {
    const reporting = openAt('?country=AU');
    const link = await readLinkWith(parameter);
    if (parameter !== 'key') await signInAsStaff(reporting, await desk());
    reporting.visit.set({ source: 'app', started: true, link });
    await signInInEitherCountry(reporting, (await createRentalLookupFromLink(reporting, link))!);
    const { openedBy } = reporting.state.get();
    expect(openedBy).toMatch(/./);
    expect(openedBy).toBe(await identifyLandingLink(link));
    expect(
      await identifyLandingLink({ ...link, [parameter === 'key' ? 'key' : 'nonrevNumber']: 'x' }),
    ).not.toBe(openedBy);
  },
);

it('leaves another tab its session when a text message’s link opens one here (V-05, H-12)', async () => {
  const other = openAt('?country=AU');
  const session = { token: 'of-a-lookup', expiresAt: Date.now() + 600_000, role: 'customer' } as const;
  other.state.set({ session, rental: { serviceTrackingId: 'ST1' } });
  const reporting = openAt('?country=AU');
  const link = await readLinkWith('key');
  await signInInEitherCountry(reporting, (await createRentalLookupFromLink(reporting, link))!);
  expect(reporting.state.get().session?.isOfLink).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(other.state.get().session).toEqual(session);
});

it('does not take a link that failed for the opener of the rental that was typed after it', async () => {
  const reporting = openAt('?brand=meridian&country=NZ');
  reporting.visit.set({ source: 'app', started: true, link: (await readTwoLinks()).first });
  await signInByRentalLookup(reporting, { ...(await wiremu()), country: 'NZ' });
  expect(reporting.state.get().rental).toBeDefined();
  expect(reporting.state.get().openedBy).toBeUndefined();
});

describe('staff whose sign-in is older than its 15 minutes', () => {
  const refuse = async (hasFound: boolean) => {
    const { first, second } = await readTwoLinks();
    const reporting = openAt('?source=app');
    reporting.visit.set({ source: 'app', started: true, link: first });
    await signInAsStaff(reporting, await desk());
    if (hasFound) await signInInEitherCountry(reporting, lookupOf(first));
    const before = reporting.state.get();
    reporting.visit.set({ source: 'app', started: true, link: second });
    await services.passTime(16 * 60);
    const asked = watchCalls();
    await expect(signInInEitherCountry(reporting, lookupOf(second))).rejects.toMatchObject({
      kind: 'unauthorised',
    });
    expect(asked).toHaveBeenCalledOnce();
    return { reporting, before, second };
  };

  it('sign in again, then come to the rental of their link; the session of the rental before goes on', async () => {
    const { reporting, before, second } = await refuse(true);
    const { staff: _, ...others } = before;
    expect(reporting.state.get()).toEqual(others);
    expect(reporting.visit.get()).toEqual({
      source: 'app',
      started: true,
      link: second,
      staffEnded: true,
    });
    await signInAsStaff(reporting, await desk());
    expect(reporting.visit.get()).toMatchObject({ link: second, staffEnded: false });
    await expect(signInInEitherCountry(reporting, lookupOf(second))).resolves.toMatchObject({
      agreementNumber: second.agreementNumber,
    });
  });

  it('have no session left when they had not found a rental yet, and keep their link', async () => {
    const { reporting, second } = await refuse(false);
    expect(reporting.state.get()).toEqual({});
    expect(reporting.visit.get()).toMatchObject({ started: true, link: second, staffEnded: true });
  });

  it('stay signed in when nothing is found, or when another tab has signed them in again meanwhile', async () => {
    const { first } = await readTwoLinks();
    const reporting = openAt('?source=app&country=AU');
    await signInAsStaff(reporting, await desk());
    const { staff } = reporting.state.get();
    await expect(
      signInInEitherCountry(reporting, { ...lookupOf(first), agreementNumber: '1' }),
    ).rejects.toMatchObject({ kind: 'not-found' });
    expect(reporting.state.get().staff).toEqual(staff);

    await services.passTime(16 * 60);
    const again = { ...staff!, token: 'of another tab' };
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
      reporting.state.set({ session: again, staff: again });
      return services.fetch(...call);
    });
    await expect(signInInEitherCountry(reporting, lookupOf(first))).rejects.toMatchObject({
      kind: 'unauthorised',
    });
    expect(reporting.state.get().staff).toEqual(again);
    expect(reporting.visit.get().staffEnded).toBe(false);
  });
});
