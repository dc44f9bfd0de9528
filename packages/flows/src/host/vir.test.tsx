import 'fake-indexeddb/auto';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/ace-nz/site.ts';
import { createIncidentReportApp } from '../incident-report/incident-report-app.ts';
import { identifyLandingLink } from '../incident-report/session/sign-in.ts';
import { SIGNED_OUT_INCIDENT_SESSION } from '../incident-report/state.ts';
import { startVirHost } from './vir.tsx';

vi.hoisted(() => vi.resetModules());
vi.mock('./mount-page.tsx', () => ({ mountPage: (_: unknown, page: ReactNode) => void render(page) }));

/** The keys of the text messages' links by which the page has looked up a rental. */
let lookedUp: unknown[];
const ends: (() => void)[] = [];

beforeEach(() => {
  lookedUp = [];
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname === '/api/vir/login')
      lookedUp.push(((await request.json()) as { Key?: string }).Key);
    return new Promise<Response>(() => undefined);
  });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  // The host wraps these methods to keep the site's parameters in the address.
  for (const method of ['pushState', 'replaceState'] as const) Reflect.deleteProperty(history, method);
  history.replaceState(null, '', '/');
});

/** Opens another tab, which has a session. */
const openOtherTab = (openedBy?: string) => {
  const { state } = createIncidentReportApp(site, '/api');
  state.set({
    session: { token: 'of the other tab', expiresAt: Date.now() + 600_000, role: 'customer' },
    rental: { serviceTrackingId: 'ST-other-tab' },
    openedBy,
  });
  ends.push(() => state.set(SIGNED_OUT_INCIDENT_SESSION));
  // Each tab has a session storage of its own.
  sessionStorage.clear();
};

const openTab = async (address: string) => {
  history.replaceState(null, '', address);
  await act(() => startVirHost(site));
};

const LANDING = '/vehicleincidents/landing-page';

it('a new tab’s landing page leads on when another tab’s session arrives (V-01, H-12)', async () => {
  openOtherTab();
  await openTab(`${LANDING}?brand=ace&country=NZ`);
  await vi.waitFor(() => expect(location.pathname).toBe('/vehicleincidents/vir-login'), 5000);
  expect(location.search).toBe('?brand=ace&country=NZ');
});

/** Opens a text message's link in a new tab, and waits until the lookup's page has dealt with its key. */
const openLink = async (key: string) => {
  await openTab(`${LANDING}?source=sms&vir=v1&virType=panel&key=${key}`);
  await vi.waitFor(() => expect(location.pathname).toBe('/vehicleincidents/vir-login'), 5000);
  const hasKey = () => sessionStorage.getItem('journey.incident-report.visit.ace-nz')?.includes(key);
  await vi.waitFor(() => expect(lookedUp.length > 0 || !hasKey()).toBe(true), 5000);
};

it('a text message’s link opens in a new tab although another tab has a session (V-04)', async () => {
  openOtherTab(await identifyLandingLink({ key: 'key-of-before' }));
  await openLink('key-of-this-link');
  expect(lookedUp).toEqual(['key-of-this-link']);
});

it('a text message’s link that has opened the other tab’s session is not looked up again (V-04)', async () => {
  openOtherTab(await identifyLandingLink({ key: 'key-of-both' }));
  await openLink('key-of-both');
  expect(lookedUp).toEqual([]);
});
