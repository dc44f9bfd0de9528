import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { startTestServices, type TestServices } from '../../engine/testing/services.ts';
import { createIncidentReportApp } from '../incident-report-app.ts';
import { signInInEitherCountry } from './sign-in.ts';

/** What the code under test has written to the fake `sessionStorage`, by key. */
const stored = new Map<string, string>();
let services: TestServices;
let left: string[];

beforeEach(() => {
  services = startTestServices('default');
  left = [];
  stored.clear();
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

/**
 * Test data: the licence and registration with which a renter from New Zealand looks up their rental on the
 * brand's Australian site, where nothing is found.
 */
const wiremu = async () => {
  const all =
    await services.read<{ flow: string; brand: string; country: string; types: Record<string, string> }[]>(
      'people',
    );
  const found = all.find(
    ({ flow, brand, country }) => flow === 'vir' && brand === 'meridian' && country === 'NZ',
  );
  const { licence = '', registration = '' } = found?.types ?? {};
  return { variant: 'licence', licence, registration, brand: 'meridian', country: 'AU' } as const;
};

it('tries the other country when the address names none, and loads that country’s site with the session', async () => {
  const reporting = openAt('?brand=meridian');
  void signInInEitherCountry(reporting, await wiremu());
  await vi.waitFor(() =>
    expect(left).toEqual(['http://sandbox.test/vehicleincidents/vir-login?brand=meridian&country=NZ']),
  );
  expect(reporting.state.get().session).toBeUndefined();
  const there = createIncidentReportApp({ ...site, country: 'NZ' }, 'http://sandbox.test/api');
  expect(there.state.get().rental).toMatchObject({ country: 'NZ', brand: 'meridian' });
});

it('tries only the country that the address names', async () => {
  const reporting = openAt('?brand=meridian&country=AU');
  await expect(signInInEitherCountry(reporting, await wiremu())).rejects.toMatchObject({
    kind: 'unauthorised',
  });
  expect(left).toEqual([]);
});

it('fails as one lookup when neither country finds anything', async () => {
  const reporting = openAt('');
  const unknown = { ...(await wiremu()), licence: 'X999999' };
  await expect(signInInEitherCountry(reporting, unknown)).rejects.toMatchObject({ kind: 'unauthorised' });
  expect(left).toEqual([]);
});
