import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createCheckInApp } from '../check-in/check-in.ts';
import { loginMessages } from '../check-in/pages/login/messages.ts';
import { createIncidentReportApp } from '../incident-report/incident-report-app.ts';
import { contactMessages } from '../incident-report/pages/contact-us/messages.ts';
import { landingMessages } from '../incident-report/pages/landing/messages.ts';
import { createPortalApp } from '../portal/portal.ts';
import { shellMessages } from '../shell/messages.ts';
import { ProductRouter, LATE_AFTER_MS } from '../shell/ProductRouter.tsx';
import { PortalRoutes } from './App.tsx';
import { CheckInRoutes } from './CheckInRoutes.tsx';
import { VirRoutes } from './VirRoutes.tsx';

vi.hoisted(() => vi.resetModules());
/** Counts how often the code of the pages behind an entry page was requested. It never arrives. */
const load = vi.hoisted(() => vi.fn<() => Promise<never>>(() => new Promise<never>(() => undefined)));
/** Whether the entry page is open, so that code which is requested belongs to the pages behind it. */
const entry = vi.hoisted(() => ({ isOpen: false }));
vi.mock('../shell/lazy-page.tsx', async (importActual) => {
  const actual = await importActual<typeof import('../shell/lazy-page.tsx')>();
  const createLazyPage: typeof actual.createLazyPage = (page) =>
    actual.createLazyPage(() => (entry.isOpen ? load() : page()));
  return { ...actual, createLazyPage };
});

/** Opens the page behind the entry page, as the landing page's and the login's own buttons do. */
const Enter = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(to)}>
      Enter
    </button>
  );
};

/** Returns the portal of a signed-in renter, who can open its pages from the contact page. */
const createPortalWithSession = () => {
  const portal = createPortalApp(site, '/api');
  portal.state.set({ session: { token: 'token-of-contact', agreementNumber: '412016732' } });
  return portal;
};

/** Lets time pass, and React render what follows. */
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  load.mockClear();
  entry.isOpen = false;
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
// The real clock returns before the pages are unmounted, because unmounting starts timers.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each<[string, string, string, string, () => ReactElement]>([
  [
    'the incident report',
    '/vehicleincidents/landing-page',
    '/vehicleincidents/vir-login',
    landingMessages.start,
    () => <VirRoutes reporting={createIncidentReportApp(site, '/api')} />,
  ],
  [
    'the check-in',
    '/checkin/login',
    '/checkin/privacy/meridian',
    loginMessages.submit,
    () => <CheckInRoutes checkIn={createCheckInApp(site, '/api')} hostname="" />,
  ],
  [
    'the portal for a renter who has reloaded the contact page',
    '/contact-us',
    '/app/rentalhistory',
    contactMessages.send,
    () => <PortalRoutes portal={createPortalWithSession()} />,
  ],
])('the entry page of %s', (_, from, to, button, routes) => {
  const open = async () => {
    history.replaceState(null, '', from);
    render(
      <ProductRouter>
        {routes()}
        <Enter to={to} />
      </ProductRouter>,
    );
    // The contact page is the only entry page whose own code is loaded by its route.
    await act(async () => void (await import('../incident-report/pages/contact-us/ContactUsPage.tsx')));
    expect(isEntryShown()).toBe(true);
    entry.isOpen = true;
  };
  const isEntryShown = () => screen.getByText(button).closest('[hidden]') === null;

  it('loads the code of the pages behind it in advance', async () => {
    await open();
    expect(load).not.toHaveBeenCalled();
    await pass(LATE_AFTER_MS);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is replaced by one placeholder when that code takes longer than a second', async () => {
    await open();
    fireEvent.click(screen.getByText('Enter'));
    await pass(LATE_AFTER_MS - 1);
    expect([isEntryShown(), screen.queryByText(shellMessages.loading)]).toEqual([true, null]);
    await pass(1);
    // The placeholder shows nothing at first, so that it does not flash.
    await pass(LATE_AFTER_MS);
    expect(screen.getAllByText(shellMessages.loading)).toHaveLength(1);
    expect(isEntryShown()).toBe(false);
  });
});
