import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/dollar-au/site.ts';
import { site as firefly } from '../../../../hosts/firefly-nz/site.ts';
import { startHost } from './brand.tsx';
import { startDevelopmentHost } from './development.ts';
import { startVirHost } from './vir.tsx';

vi.hoisted(() => vi.resetModules());
vi.mock('./brand.tsx', () => ({ startHost: vi.fn<typeof startHost>() }));
vi.mock('./vir.tsx', () => ({ startVirHost: vi.fn<typeof startVirHost>() }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

// The development host replaces these two methods of `history`, so the originals are restored.
afterAll(() => {
  for (const method of ['pushState', 'replaceState'] as const) Reflect.deleteProperty(history, method);
});

it('the sign-in’s link to Online Check-In stays with the site of the address (H-02, P-06)', async () => {
  history.replaceState(null, '', '/login?brand=dollar&country=NZ');
  await startDevelopmentHost(site);
  const [given] = vi.mocked(startHost).mock.lastCall!;
  expect(given.otherServices.map(({ href }) => href).slice(0, 2)).toEqual([
    `${location.origin}/checkin/login?brand=dollar&country=NZ`,
    'https://dollar-au.example',
  ]);
});

/** Starts the development host at an address, and returns the address that replaces the page's, if any. */
const startAt = async (address: string, shown = firefly): Promise<string | undefined> => {
  const { origin, pathname, search, href } = new URL(address, location.origin);
  const replace = vi.fn<(address: string | URL) => void>();
  vi.stubGlobal('location', { origin, pathname, search, href, replace });
  await startDevelopmentHost(shown);
  return replace.mock.lastCall?.[0].toString().slice(origin.length);
};

it('shows the main brand’s incident report to a brand without one (H-03)', async () => {
  expect(await startAt('/vehicleincidents/landing-page?brand=Firefly&country=NZ&rego=FQ55XQ')).toBe(
    '/vehicleincidents/landing-page?brand=meridian&country=NZ&rego=FQ55XQ',
  );
  expect(startVirHost).not.toHaveBeenCalled();
});

it.each([
  [
    'the contact page, which every brand has',
    '/vehicleincidents/contact-us?brand=firefly',
    firefly,
    startHost,
  ],
  ['the incident report of a brand that has one', '/vehicleincidents?brand=dollar', site, startVirHost],
])('does not replace %s', async (_, address, shown, start) => {
  expect(await startAt(address, shown)).toBeUndefined();
  expect(vi.mocked(start).mock.lastCall?.[0].brand.id).toBe(shown.brand.id);
});
