import { createSandbox, type SignInEntry } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  asRenter,
  bySms,
  withReport,
  type VisitSetup,
} from '../../../../.storybook/incident-report-people.ts';
import { site } from '../../../../hosts/meridian-au/site.ts';
import {
  BRAND_ROUTES,
  PORTAL_PAGES,
  REPORT_PAGES,
  REPORT_ROUTES,
  type Route,
} from '../../../../tests/e2e/shell/routes.ts';
import { createCheckInApp } from '../check-in/check-in.ts';
import { CHECK_IN_FLOW } from '../check-in/routes/flow.ts';
import { PASSED_INTRODUCTION, type CheckInState } from '../check-in/state.ts';
import { logInToCheckIn } from '../check-in/pages/login/login.ts';
import { checkInMessages } from '../check-in/messages.ts';
import { loginMessages } from '../check-in/pages/login/messages.ts';
import { createIncidentReportApp } from '../incident-report/incident-report-app.ts';
import { reportFrameMessages } from '../incident-report/messages.ts';
import { createPortalApp } from '../portal/portal.ts';
import { signInAndLoadRentals } from '../portal/pages/login/sign-in.ts';
import { updatePersistedState } from '../shell/update-state.ts';
import { productMessages } from '../site/messages.ts';
import { PortalRoutes } from './App.tsx';
import { CheckInRoutes } from './CheckInRoutes.tsx';
import { hostMessages } from './messages.ts';
import { VirRoutes } from './VirRoutes.tsx';

let people: SignInEntry[] = [];

/** Starts the sandbox's services with a scenario and passes every `fetch` of the pages to them, without a network. */
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
 * @param pages the addresses, each with the heading of its page
 * @returns a description of each page whose heading does not get the focus or is missing from the document's title
 */
const getFaults = async (product: ReactNode, from: string, pages: readonly Route[]): Promise<string[]> => {
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
  for (const [address, name] of pages) {
    const before = heading();
    await act(async () => go(address));
    try {
      await waitFor(
        () => {
          const title = heading();
          expect(title?.textContent).toBe(name);
          expect(title).not.toBe(before);
          expect(title).toHaveProperty('tagName', 'H1');
          expect(document.activeElement).toBe(title);
          expect(document.title).toContain(title?.textContent);
        },
        // The timeout for a page's heading is long, because the page's code may load slowly on a busy machine.
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
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns the first address for each heading, because several addresses with one heading lead to the same page. */
const listPages = (routes: readonly Route[]): Route[] =>
  [...Map.groupBy(routes, ([, heading]) => heading).values()].map(([route]) => route!);

const isOfCheckIn = ([address]: Route): boolean => address.includes('checkin');
const NOT_FOUND: Route = ['/404', hostMessages.notFound];

it('every page of the portal focuses its heading and sets the document’s title', async () => {
  await begin('default');
  const portal = createPortalApp(site, '/api', { corporate: false });
  const { raNumber = '', dob = '' } = personOf(({ flow }) => flow === 'portal').types;
  const values = { raNumber, dob, corporate: false, lastName: '', cdp: '' };
  expect(await signInAndLoadRentals(portal, values)).toBeUndefined();
  const pages = [...listPages(PORTAL_PAGES), ['/contact-us', 'Contact us'] as const, NOT_FOUND];
  expect(await getFaults(<PortalRoutes portal={portal} />, '/404', pages)).toEqual([]);
});

it.each<[string, (route: Route) => boolean, () => ReactNode]>([
  [
    'portal',
    (route) => !isOfCheckIn(route),
    () => <PortalRoutes portal={createPortalApp(site, '/api', { corporate: false })} />,
  ],
  [
    'check-in',
    (route) => isOfCheckIn(route) || route[0] === NOT_FOUND[0],
    () => <CheckInRoutes checkIn={createCheckInApp(site, '/api')} hostname="localhost" />,
  ],
])('so does every page of the %s that needs no sign-in', async (_, isOfProduct, createRoutes) => {
  await begin('default');
  const pages = listPages(BRAND_ROUTES.filter(isOfProduct));
  expect(await getFaults(createRoutes(), '/404', pages)).toEqual([]);
});

/**
 * For each step of the check-in: its heading, a scenario in which a renter reaches it, and the state after the steps
 * before it.
 */
const STEPS: Readonly<
  Record<string, readonly [heading: string, scenario: string, done: Partial<CheckInState>]>
> = {
  privacy: ['Before we start', 'check-in-unverified', {}],
  steps: ['Check in before you arrive', 'check-in-unverified', { isAgreed: true }],
  // This heading is shown because the test's device is not a phone.
  verify: ['Continue on your phone', 'check-in-unverified', PASSED_INTRODUCTION],
  'checkin-form': ['Your details', 'check-in-checkin-form', PASSED_INTRODUCTION],
  'checkin-summary': ['Thanks for checking in!', 'check-in-completed', { isSaved: true }],
  complete: ['Your check-in is complete', 'check-in-valid-result', {}],
};

it.each(CHECK_IN_FLOW.steps.map(({ path }) => path))(
  'the check-in’s step %s focuses its heading and sets the document’s title',
  async (path) => {
    expect(STEPS).toHaveProperty(path);
    const [heading, scenario, done] = STEPS[path]!;
    await begin(scenario);
    const checkIn = createCheckInApp(site, '/api');
    const { bookingNumber = '', lastName = '' } = personOf(({ flow }) => flow === 'check-in').types;
    const details = { variant: 'booking', bookingNumber, lastName, country: 'AU' } as const;
    expect(await logInToCheckIn(checkIn, 'primary', details)).toHaveProperty('address');
    updatePersistedState(checkIn, done);
    const routes = <CheckInRoutes checkIn={checkIn} hostname="localhost" />;
    expect(await getFaults(routes, '/404', [[`/checkin/${path}`, heading]])).toEqual([]);
  },
);

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

const REPORT_STARTED: readonly Route[] = [
  ['/vehicleincidents/vir-login', 'Find your rental'],
  ['/vehicleincidents/staff-login', 'Staff sign-in'],
];

it.each<[string, VisitSetup, readonly Route[]]>([
  [
    'with a report open',
    withReport(asRenter('panel at OtherDriverDetails'), 'panel', 'other-driver-details'),
    // The landing page redirects to the first of these.
    [...REPORT_PAGES, ...REPORT_ROUTES.filter(([, heading]) => heading !== REPORT_ROUTES[0]![1])],
  ],
  [
    'whose report was handed in',
    withReport(asRenter('windscreen at SubmissionPage'), 'windscreen', 'submission-page'),
    [['/vehicleincidents/submissionpage', 'Thank you']],
  ],
  [
    'who followed a text message’s link',
    bySms('Staff found panel damage at the return'),
    [['/vehicleincidents/sms', 'Damage Notice']],
  ],
  ['who has no rental', () => Promise.resolve(), REPORT_ROUTES],
  [
    'who has passed the landing page',
    (reporting) => Promise.resolve(reporting.visit.set({ source: 'web', started: true })),
    REPORT_STARTED,
  ],
])('so does every page of the incident report for a person %s', async (_, arrive, routes) => {
  await begin('default');
  await arrive(createIncidentReportApp(site, '/api'), site);
  const shown = <VirRoutes reporting={createIncidentReportApp(site, '/api')} />;
  expect(await getFaults(shown, '/404', [...listPages(routes)])).toEqual([]);
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
