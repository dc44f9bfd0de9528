import { afterAll, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/dollar-au/site.ts';
import { startHost } from './brand.tsx';
import { startDevelopmentHost } from './development.ts';

vi.hoisted(() => vi.resetModules());
vi.mock('./brand.tsx', () => ({ startHost: vi.fn<typeof startHost>() }));

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
