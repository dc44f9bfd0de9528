import { fetchReports } from '@journey/api/incidents';
import { createSandbox, type SignInEntry } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createCheckInApp } from '../check-in/check-in.ts';
import { logInToCheckIn } from '../check-in/pages/login/login.ts';
import { checkInMessages } from '../check-in/messages.ts';
import { loginMessages } from '../check-in/pages/login/messages.ts';
import { signInByRentalLookup } from '../incident-report/session/sign-in.ts';
import { createIncidentReportApp } from '../incident-report/incident-report-app.ts';
import { reportFrameMessages } from '../incident-report/messages.ts';
import { createPortalApp } from '../portal/portal.ts';
import { signInAndLoadRentals } from '../portal/pages/login/sign-in.ts';
import { updatePersistedState } from '../shell/update-state.ts';
import { getServiceConnection } from '../shell/services.ts';
import { productMessages } from '../site/messages.ts';
import { PortalRoutes } from './App.tsx';
import { CheckInRoutes } from './CheckInRoutes.tsx';
import { hostMessages } from './messages.ts';
import { VirRoutes } from './VirRoutes.tsx';

let people: SignInEntry[] = [];

/**
 * Starts the sandbox's services with a scenario, and answers every `fetch` of the pages from them, without a network.
 */
const begin = async (scenario: string): Promise<void> => {
  const sandbox = createSandbox({ scenario: scenarios[scenario]!, control: true });
  const reach = (input: RequestInfo | URL, init?: RequestInit) =>
    sandbox.fetch(input instanceof Request ? input : new Request(new URL(input, location.href), init));
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => reach(...asked));
  people = (await (await reach('/_sandbox/people')).json()) as SignInEntry[];
};
const personOf = (fits: (person: SignInEntry) => boolean): SignInEntry => {
  const person = people.find((item) => fits(item) && item.brand === 'meridian' && item.country === 'AU');
  if (!person) throw new Error('The scenario has nobody of that kind.');
  return person;
};

/**
 * Navigates from page to page of a product, and waits on each until its heading is rendered and focused.
 * @returns a description of each page whose heading does not get the focus, or is missing from the document's
 * title
 */
const getFaults = async (
  product: ReactNode,
  from: string,
  addresses: readonly string[],
): Promise<string[]> => {
  let go: NavigateFunction = () => undefined;
  const Way = () => {
    const navigate = useNavigate();
    useEffect(() => {
      go = navigate;
    }, [navigate]);
    return null;
  };
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[from]}>
        {product}
        <Way />
      </MemoryRouter>,
    );
  });
  const heading = () => document.getElementById('page-title');
  await waitFor(() => expect(heading()).not.toBeNull(), { timeout: 30_000 });
  const faults: string[] = [];
  for (const address of addresses) {
    const before = heading();
    await act(async () => go(address));
    try {
      await waitFor(
        () => {
          const title = heading();
          expect(title).not.toBeNull();
          expect(title).not.toBe(before);
          expect(title).toHaveProperty('tagName', 'H1');
          expect(document.activeElement).toBe(title);
          expect(document.title).toContain(title?.textContent);
        },
        // The limit for a page's heading is generous, because the page's code may load slowly on a busy
        // machine.
        { timeout: 30_000 },
      );
    } catch {
      const { id = '', tagName = '' } = document.activeElement ?? {};
      faults.push(
        `${address}: "${heading()?.textContent}" in "${document.title}", focus on ${tagName}#${id}`,
      );
    }
  }
  return faults;
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'matchMedia',
    () =>
      new (class extends EventTarget {
        matches = false;
      })(),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('every page of the portal focuses its heading and sets the document’s title', async () => {
  await begin('default');
  const portal = createPortalApp(site, '/api', { corporate: false });
  const { raNumber = '', dob = '' } = personOf(({ flow }) => flow === 'portal').types;
  const values = { raNumber, dob, corporate: false, lastName: '', cdp: '' };
  expect(await signInAndLoadRentals(portal, values)).toBeUndefined();
  const pages = [
    'rental-photos',
    'upload-vehicle-photos',
    'rental-agreement',
    'tax-invoice',
    'tolls-invoice',
    'damage-documentation',
    'vehicle-incident-reports',
    'fleet-guide',
    'terms',
    'rentalhistory',
  ].map((page) => `/app/${page}`);
  const addresses = [...pages, '/personalInfo', '/contact-us', '/404'];
  expect(await getFaults(<PortalRoutes portal={portal} />, '/app/rentalhistory', addresses)).toEqual([]);
});

it('every step of the check-in focuses its heading and sets the document’s title', async () => {
  await begin('check-in-checkin-form');
  const checkIn = createCheckInApp(site, '/api');
  const { bookingNumber = '', lastName = '' } = personOf(({ flow }) => flow === 'check-in').types;
  const details = { variant: 'booking', bookingNumber, lastName, country: 'AU' } as const;
  expect(await logInToCheckIn(checkIn, 'primary', details)).toHaveProperty('address');
  updatePersistedState(checkIn, { isAgreed: true, hasSeenSteps: true });
  const routes = <CheckInRoutes checkIn={checkIn} hostname="localhost" />;
  const steps = ['steps', 'checkin-form', 'privacy/meridian'].map((step) => `/checkin/${step}`);
  expect(await getFaults(routes, '/checkin/privacy/meridian', [...steps, '/404'])).toEqual([]);
});

it.each([
  ['meridian-au.journey.example', false],
  ['staging.meridian-au.journey.example', true],
  ['localhost', true],
])('%s serves the demonstration’s pages: %s (C-27)', async (hostname, isThere) => {
  await begin('check-in-demo');
  render(
    <MemoryRouter initialEntries={['/checkin-demo/login']}>
      <CheckInRoutes checkIn={createCheckInApp(site, '/api')} hostname={hostname} />
    </MemoryRouter>,
  );
  const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 30_000 });
  expect(heading.textContent).toBe(isThere ? loginMessages.titleDemo : hostMessages.notFound);
});

it('every page of the incident report focuses its heading and sets the document’s title', async () => {
  await begin('default');
  const reporting = createIncidentReportApp(site, '/api');
  const { licence = '', registration = '' } = personOf(({ flow }) => flow === 'vir').types;
  reporting.visit.set({ ...reporting.visit.get(), started: true });
  const at = { brand: 'meridian', country: 'AU' } as const;
  const rental = await signInByRentalLookup(reporting, { variant: 'licence', licence, registration, ...at });
  updatePersistedState(reporting, { isContactConfirmed: true });
  const [report] = (await fetchReports(getServiceConnection(reporting).transport, rental)).panel;
  reporting.visit.set({ ...reporting.visit.get(), report: { id: report!.id, type: 'panel' } });
  const pages = [
    'incidentselection',
    'vehicleconditionandpolice',
    'incidentdetails',
    'damagedetails',
    'contact-us',
    'existingdamagelandingpage',
    'rentalexpired',
    'expire',
    'landing-page',
  ].map((page) => `/vehicleincidents/${page}`);
  const routes = <VirRoutes reporting={reporting} />;
  expect(await getFaults(routes, '/404', [...pages, '/404'])).toEqual([]);
});

it.each<[string, () => ReactNode]>([
  [
    productMessages.portal,
    () => <PortalRoutes portal={createPortalApp(site, '/api', { corporate: false })} />,
  ],
  [
    checkInMessages.product,
    () => <CheckInRoutes checkIn={createCheckInApp(site, '/api')} hostname="localhost" />,
  ],
  [reportFrameMessages.product, () => <VirRoutes reporting={createIncidentReportApp(site, '/api')} />],
])('the page for unknown addresses names its product: %s (H-10)', async (product, routes) => {
  render(<MemoryRouter initialEntries={['/404']}>{routes()}</MemoryRouter>);
  await screen.findByRole('heading', { level: 1, name: hostMessages.notFound }, { timeout: 30_000 });
  expect(screen.getByRole('banner').textContent).toContain(product);
});

it('the page for unknown addresses has no header in the branch app, which draws its own (V-25)', async () => {
  const reporting = createIncidentReportApp(site, '/api');
  reporting.visit.set({ source: 'app' });
  render(
    <MemoryRouter initialEntries={['/vehicleincidents/404']}>
      <VirRoutes reporting={reporting} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: hostMessages.notFound }, { timeout: 30_000 });
  expect(screen.queryByRole('banner')).toBeNull();
});
