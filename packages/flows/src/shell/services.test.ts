import { ApiError } from '@journey/api';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createPortalApp } from '../portal/portal.ts';
import { getServiceTime } from './service-clock.ts';
import { getServiceConnection, storeSessionExpiry } from './services.ts';
import { createTransportWithToken } from './transport.ts';
import { updatePersistedState } from './update-state.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Opens a tab with a session that expires in two minutes.
 * @param headers further headers of the responses
 * @returns functions that advance the clock, send a request whose response is held back, and return the session's
 * expiry
 */
const openTab = (headers = {}) => {
  const answers: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answers.push(() =>
          resolve(Response.json({}, { headers: { 'session-expires-in': '120', ...headers } })),
        );
      }),
  );
  const portal = createPortalApp(site, 'https://host.test/api', {});
  const session = { token: 'token', agreementNumber: '12345678', expiresAt: NOW + 2 * MINUTE };
  updatePersistedState(portal, { session });
  const { transport } = getServiceConnection(portal);
  return {
    portal,
    session,
    pass: (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE),
    /** @returns a function that releases the response, which states that the session expires in two minutes */
    ask: async () => {
      const place = answers.length;
      const asked = transport.json('a', { action: 'rentals' }, () => undefined);
      await vi.waitFor(() => expect(answers).toHaveLength(place + 1));
      return () => {
        answers[place]!();
        return asked;
      };
    },
    getEnd: () => portal.state.get().session?.expiresAt,
  };
};

it('keeps what a session was extended by, whatever an answer says that was asked for before', async () => {
  const { portal, pass, ask, getEnd } = openTab();
  const answer = await ask();
  pass(0.5);
  const extended = Date.now() + 30 * MINUTE;
  storeSessionExpiry(portal, extended);
  await answer();
  expect(getEnd()).toBe(extended);
});

it('keeps it also where the session was extended in another tab', async () => {
  const { portal, session, pass, ask, getEnd } = openTab();
  const answer = await ask();
  pass(0.5);
  const channel = new BroadcastChannel(portal.state.key);
  const extended = Date.now() + 30 * MINUTE;
  const state = { ...portal.state.get(), session: { ...session, expiresAt: extended } };
  channel.postMessage({ kind: 'state', since: Date.now(), state });
  await vi.waitFor(() => expect(getEnd()).toBe(extended));
  channel.close();
  await answer();
  expect(getEnd()).toBe(extended);
});

it('believes a later answer that the session ends earlier', async () => {
  const { portal, pass, ask, getEnd } = openTab();
  storeSessionExpiry(portal, Date.now() + 30 * MINUTE);
  pass(0.5);
  const answer = await ask();
  await answer();
  expect(getEnd()).toBe(Date.now() + 2 * MINUTE);
});

it('believes a later answer also once the device’s clock was set back', async () => {
  const { portal, pass, ask, getEnd } = openTab();
  storeSessionExpiry(portal, Date.now() + 30 * MINUTE);
  pass(-60);
  const answer = await ask();
  await answer();
  expect(getEnd()).toBe(Date.now() + 2 * MINUTE);
});

/**
 * Opens a tab whose services give this response to every request.
 * @returns the product, its transport and query cache, and a function that returns the reported faults
 */
const openTabThatHears = (answer: () => Promise<Response>) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  vi.stubGlobal('location', new URL('https://host.test/rental-photos'));
  vi.stubGlobal('fetch', answer);
  const portal = createPortalApp(site, 'https://host.test/api', {});
  return { portal, ...getServiceConnection(portal), getReports: () => warn.mock.calls.flat() };
};

const failWith =
  (status: number, body: object = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status }));

it('reports a write that failed, once and without what was sent', async () => {
  const { transport, getReports } = openTabThatHears(failWith(500));
  const request = { action: 'photos', body: { name: 'Emptage' } };
  await expect(transport.json('photos', request, () => undefined)).rejects.toMatchObject({ kind: 'server' });
  expect(getReports()).toEqual(['request: server photos at /rental-photos']);
});

it('reports a failed sign-in', async () => {
  const { getReports } = openTabThatHears(failWith(500));
  const transport = createTransportWithToken({ apiBase: 'https://host.test/api' });
  const request = { action: 'details', caller: 'sign-in', body: { lastName: 'Emptage' } } as const;
  await expect(transport.json('login', request, () => undefined)).rejects.toBeInstanceOf(ApiError);
  expect(getReports()).toEqual(['request: server details at /rental-photos']);
});

it('reports a failed query once, and a fault of its own code', async () => {
  const { transport, queries, getReports } = openTabThatHears(failWith(500));
  const ask = () => transport.json('rentals', { action: 'rentals', once: true }, () => undefined);
  await expect(queries.query({ queryKey: ['asked'], queryFn: ask })).rejects.toBeInstanceOf(ApiError);
  const fail = () => Promise.reject(new TypeError('of Emptage'));
  await expect(queries.query({ queryKey: ['broken'], queryFn: fail })).rejects.toBeInstanceOf(TypeError);
  const misread = () => Promise.reject(new ApiError('of Emptage', { kind: 'malformed', action: 'document' }));
  await expect(queries.query({ queryKey: ['misread'], queryFn: misread })).rejects.toBeInstanceOf(ApiError);
  expect(getReports()).toEqual([
    'request: server rentals at /rental-photos',
    'request: TypeError at /rental-photos',
    'request: malformed document at /rental-photos',
  ]);
});

it.each([
  ['a refusal for a reason', failWith(200, { Success: false, Error: 'The booking was cancelled' })],
  ['what does not exist', failWith(404)],
  ['a conflict', failWith(412)],
  ['an expired session', failWith(401)],
])('does not report %s', async (_, answer) => {
  const { transport, getReports } = openTabThatHears(answer);
  await expect(transport.json('a', { action: 'form', body: {} }, () => undefined)).rejects.toBeInstanceOf(
    ApiError,
  );
  expect(getReports()).toEqual([]);
});

it('does not report a request that the page gave up', async () => {
  const { transport, getReports } = openTabThatHears(() =>
    Promise.reject(new DOMException('Given up', 'AbortError')),
  );
  const asked = transport.json(
    'a',
    { action: 'form', body: {}, signal: AbortSignal.abort() },
    () => undefined,
  );
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(getReports()).toEqual([]);
});

it.each([
  ['two hours behind', 120, 120],
  ['a day ahead', -24 * 60, -24 * 60],
  ['as right as the services’ whole seconds can tell', 1, 0],
  ['of an unknown difference', undefined, 0],
])('tells the services’ time on a device whose clock is %s', async (_, ahead, expected) => {
  const date = ahead === undefined ? '' : new Date(NOW + ahead * MINUTE).toUTCString();
  const headers = { 'session-expires-in': '120', ...(date && { date }) };
  const { transport, portal } = openTabThatHears(() => Promise.resolve(Response.json({}, { headers })));
  updatePersistedState(portal, { session: { token: 'token', agreementNumber: '12345678' } });
  expect(getServiceTime(portal)).toBe(NOW);
  await transport.json('a', { action: 'rentals' }, () => undefined);
  expect(getServiceTime(portal)).toBe(NOW + expected * MINUTE);
  vi.setSystemTime(NOW + MINUTE);
  expect(getServiceTime(portal)).toBe(NOW + MINUTE + expected * MINUTE);
});

it('allows for the time that a slow response takes', async () => {
  const elapsed = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => elapsed.mockRestore());
  const { portal, ask } = openTab({ date: new Date(NOW).toUTCString() });
  const answer = await ask();
  const arrival = NOW + MINUTE + 5000;
  vi.setSystemTime(arrival);
  elapsed.mockReturnValue(6000);
  await answer();
  expect(getServiceTime(portal)).toBe(arrival);
});
