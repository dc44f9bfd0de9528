import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createIncidentReportApp } from '../incident-report/incident-report-app.ts';
import { reportFrameMessages } from '../incident-report/messages.ts';
import { createPortalApp } from '../portal/portal.ts';
import { AppShell } from './AppShell.tsx';
import { ServicesProvider } from './ServicesProvider.tsx';
import { sessionMessages } from './session/messages.ts';
import { signOutEverywhere } from './SignOutProvider.tsx';
import { storeSessionExpiry } from './services.ts';
import type { StateMessage } from './shared-state.ts';
import { endExpiredSession, endRefusedSession, updatePersistedState } from './update-state.ts';

const LIFETIME_MS = 900_000;

type Portal = ReturnType<typeof createPortalApp>;

/**
 * Opens a tab in which a renter is signed in.
 * @param hasFiles whether the product sends or fetches files, as in the props of `ServicesProvider`
 */
const openTab = (hasFiles?: boolean): Portal => {
  const portal = createPortalApp(site, '/api', {});
  updatePersistedState(portal, {
    session: { token: 'token', agreementNumber: '12345678', expiresAt: Date.now() + LIFETIME_MS },
  });
  render(
    <BrowserRouter>
      <AppShell app={portal}>
        <ServicesProvider hasFiles={hasFiles}>
          <p>The page</p>
        </ServicesProvider>
      </AppShell>
    </BrowserRouter>,
  );
  return portal;
};

/** Simulates that another tab of the same host removes the session. */
const removeInOtherTab = async ({ state }: Portal) => {
  const channel = new BroadcastChannel(state.key);
  channel.postMessage({ kind: 'state', state: {} });
  await vi.waitFor(() => expect(state.get().session).toBeUndefined());
  channel.close();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('{}'))),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('does not load the code that sends files where the product has none', async () => {
  const files = vi.fn<() => object>(() => ({}));
  vi.doMock('../../../api/src/transport/files.ts', files);
  onTestFinished(() => vi.doUnmock('../../../api/src/transport/files.ts'));
  openTab(false);
  // Preloading happens within this time.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(files).not.toHaveBeenCalled();
});

it('loads the code that sends files ahead of the first one, as the network may be gone by then', async () => {
  const files = vi.fn<() => object>(() => ({}));
  vi.doMock('../../../api/src/transport/files.ts', files);
  onTestFinished(() => vi.doUnmock('../../../api/src/transport/files.ts'));
  openTab();
  await vi.waitFor(() => expect(files).toHaveBeenCalledOnce());
});

it('tells that the session expired when another tab removes it at its end', async () => {
  const portal = openTab();
  vi.setSystemTime(Date.now() + LIFETIME_MS - 1000);
  await act(() => removeInOtherTab(portal));
  expect(screen.getByRole('alert').textContent).toContain(sessionMessages.expired);
});

it('tells nothing when another tab signs out before the end', async () => {
  const portal = openTab();
  await act(() => removeInOtherTab(portal));
  expect(screen.queryByText(sessionMessages.expired)).toBeNull();
});

it('tells nothing when the person signs out just before the end', async () => {
  const portal = openTab();
  vi.setSystemTime(Date.now() + LIFETIME_MS - 1000);
  await act(() => signOutEverywhere(portal));
  expect(portal.state.get().session).toBeUndefined();
  expect(screen.queryByText(sessionMessages.expired)).toBeNull();
});

it.each([
  ['it was', 1800, [['success', reportFrameMessages.extended(30)]]],
  ['its end has only been rounded', 101, []],
])('says that the session was extended only when it was: %s', async (_, seconds, said) => {
  const app = createIncidentReportApp(site, '/api');
  const expiresAt = Date.now() + 100_000;
  app.state.set({ session: { token: 'token', expiresAt, role: 'customer' } });
  vi.mocked(fetch).mockImplementation(() =>
    Promise.resolve(
      Response.json(
        { expires: '2026-01-01T00:00:00Z' },
        { headers: { 'session-expires-in': String(seconds) } },
      ),
    ),
  );
  const show = vi.spyOn(app.toasts, 'show');
  render(
    <BrowserRouter>
      <AppShell app={app}>
        <ServicesProvider>
          <p>The page</p>
        </ServicesProvider>
      </AppShell>
    </BrowserRouter>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: sessionMessages.extend })));
  // `vi.waitFor` would move the simulated clock on at each attempt, by more than the rounding while the answer is slow.
  await waitFor(() =>
    expect([show.mock.calls, screen.queryByText(sessionMessages.final) !== null]).toEqual([
      said,
      said.length === 0,
    ]),
  );
  expect(screen.queryByText(sessionMessages.extending)).toBeNull();
});

describe('a tab that was away', () => {
  /** Reopens a tab with the contents that its storage had when it was left. */
  const reopen = (left: [string, string][]): Portal => {
    for (const [name, value] of left) sessionStorage.setItem(name, value);
    return createPortalApp(site, '/api', {});
  };

  it('ends no session that has become longer here', async () => {
    const portal = openTab();
    const left = Object.entries(sessionStorage);
    act(() => storeSessionExpiry(portal, Date.now() + 2 * LIFETIME_MS));
    const { session } = portal.state.get();
    vi.setSystemTime(Date.now() + LIFETIME_MS + 1000);
    const away = reopen(left);
    endExpiredSession(away, 'The end');
    await vi.waitFor(() => expect(away.state.get().session).toEqual(session));
    expect(portal.state.get().session).toEqual(session);
    expect(screen.queryByText(sessionMessages.expired)).toBeNull();
  });

  /** Simulates that the tab becomes visible again. A browser may fire several events for that. */
  const comeBack = () => {
    window.dispatchEvent(new Event('pageshow'));
    document.dispatchEvent(new Event('visibilitychange'));
  };
  /** Opens another tab, which answers every request for its state with a session that expires at `expiresAt`. */
  const openOther = ({ state }: Portal, expiresAt: number) => {
    const channel = new BroadcastChannel(state.key);
    channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
      const session = { ...state.get().session, expiresAt };
      if (data.kind === 'ask') channel.postMessage({ kind: 'state', state: { session }, since: Date.now() });
    });
    return channel;
  };

  it('goes on at its return with a session that has become longer in another tab', async () => {
    const portal = openTab();
    const longer = Date.now() + 2 * LIFETIME_MS;
    const forgetful = openOther(portal, Date.now() + LIFETIME_MS);
    const other = openOther(portal, longer);
    vi.setSystemTime(Date.now() + LIFETIME_MS + 1000);
    act(comeBack);
    await act(() => vi.waitFor(() => expect(portal.state.get().session?.expiresAt).toBe(longer)));
    act(comeBack);
    expect(portal.state.get().session?.expiresAt).toBe(longer);
    expect(screen.queryByText(sessionMessages.expired)).toBeNull();
    forgetful.close();
    other.close();
  });

  const isWarning = () => screen.queryByText(sessionMessages.title) !== null;
  const NEAR_END_MS = LIFETIME_MS - 60_000;

  it('warns at its return of no end that another tab has moved', async () => {
    const portal = openTab();
    const longer = Date.now() + 2 * LIFETIME_MS;
    const other = openOther(portal, longer);
    onTestFinished(() => other.close());
    vi.setSystemTime(Date.now() + NEAR_END_MS);
    act(comeBack);
    await act(() => vi.waitFor(() => expect(portal.state.get().session?.expiresAt).toBe(longer)));
    expect(isWarning()).toBe(false);
  });

  it('keeps the end that it knows when another tab, which was away as well, knows an earlier one', async () => {
    const portal = openTab();
    const { session } = portal.state.get();
    const earlier = Date.now() + LIFETIME_MS - 30_000;
    const told: unknown[] = [];
    const other = openOther(portal, earlier);
    onTestFinished(() => other.close());
    other.addEventListener('message', ({ data }: MessageEvent<unknown>) => told.push(data));
    vi.setSystemTime(Date.now() + NEAR_END_MS);
    act(comeBack);
    const corrected: unknown = expect.objectContaining({ kind: 'state', state: { session } });
    await act(() => vi.waitFor(() => expect(told).toContainEqual(corrected)));
    expect(portal.state.get().session).toEqual(session);
    expect(isWarning()).toBe(true);
  });

  it('ends its session once at its return when no other tab knows of a later end', async () => {
    const portal = openTab();
    const show = vi.spyOn(portal.toasts, 'show');
    const other = openOther(portal, Date.now() + LIFETIME_MS);
    vi.setSystemTime(Date.now() + LIFETIME_MS + 1000);
    act(comeBack);
    act(comeBack);
    await act(() => vi.waitFor(() => expect(portal.state.get().session).toBeUndefined(), 5000));
    act(comeBack);
    expect(show.mock.calls).toEqual([['failError', sessionMessages.expired]]);
    other.close();
  });

  it('ends its session once at its return when another tab answers only after the end', async () => {
    const portal = openTab();
    const { session } = portal.state.get();
    const show = vi.spyOn(portal.toasts, 'show');
    const other = new BroadcastChannel(portal.state.key);
    onTestFinished(() => other.close());
    other.addEventListener('message', ({ data }: MessageEvent<StateMessage<{ session?: object }>>) => {
      if (data.kind === 'state' && !data.state.session)
        other.postMessage({ kind: 'answer', state: { session }, since: data.since });
    });
    vi.setSystemTime(Date.now() + LIFETIME_MS + 1000);
    act(comeBack);
    await act(() => vi.waitFor(() => expect(show).toHaveBeenCalled(), 5000));
    // A second end would follow within this time.
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(show).toHaveBeenCalledOnce();
  });

  it('ends no session of the next person when the services refuse its own', async () => {
    updatePersistedState(createPortalApp(site, '/api', {}), {
      session: { token: 'before', agreementNumber: '87654321', expiresAt: Date.now() + LIFETIME_MS },
    });
    const left = Object.entries(sessionStorage);
    vi.setSystemTime(Date.now() + 1000);
    const portal = openTab();
    const { session } = portal.state.get();
    const away = reopen(left);
    endRefusedSession(away, 'Refused');
    await vi.waitFor(() => expect(away.state.get().session).toEqual(session));
    expect(portal.state.get().session).toEqual(session);
  });
});
