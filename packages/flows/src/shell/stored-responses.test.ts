import 'fake-indexeddb/auto';
import { ApiError, requestFailureMessages } from '@journey/api';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createIncidentReportApp } from '../incident-report/incident-report-app.ts';
import { createPortalApp } from '../portal/portal.ts';
import { getServiceConnection } from './services.ts';
import {
  createQueryPersister,
  deleteStoredResponses,
  storeQueryDataOnChange,
  loadOrReadStoredResponse,
} from './stored-responses.ts';

const down = () =>
  Promise.reject(
    new ApiError(requestFailureMessages.network('rentals'), { kind: 'network', action: 'rentals' }),
  );
const answers = (value: unknown) => () => Promise.resolve(value);

/** Returns a product as in a newly loaded tab, with a session that has the given token. */
const tabOf = (token: string) => {
  const portal = createPortalApp(site, '/api', {});
  portal.state.set({ ...portal.state.get(), session: { token, agreementNumber: '412016732' } });
  return portal;
};
/** Waits until a check passes. The timeout is long, because deriving a key takes a while on a busy machine. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });
const isOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(() => void isOnline(true));
afterEach(() => void vi.unstubAllGlobals());

it('keeps an answer for the session, and for nobody else', async () => {
  const first = tabOf('token-1');
  await expect(loadOrReadStoredResponse(first, 'list', answers(['a rental']))).resolves.toEqual({
    answer: ['a rental'],
    isKept: false,
  });
  const reloaded = tabOf('token-1');
  await eventually(async () =>
    expect(await loadOrReadStoredResponse(reloaded, 'list', down)).toEqual({
      answer: ['a rental'],
      isKept: true,
    }),
  );
  await expect(loadOrReadStoredResponse(tabOf('token-2'), 'list', down)).rejects.toThrow(
    'check your network',
  );
});

it('asks the services nothing while the device is offline and the answer is kept', async () => {
  const tab = tabOf('token-3');
  await loadOrReadStoredResponse(tab, 'list', answers(1));
  await eventually(async () => expect((await loadOrReadStoredResponse(tab, 'list', down)).isKept).toBe(true));
  isOnline(false);
  const ask = vi.fn<() => Promise<unknown>>(down);
  await expect(loadOrReadStoredResponse(tab, 'list', ask)).resolves.toEqual({ answer: 1, isKept: true });
  expect(ask).not.toHaveBeenCalled();
  await expect(loadOrReadStoredResponse(tab, 'list', ask, true)).rejects.toThrow('check your network');
});

it('does not replace a refusal of the services', async () => {
  const tab = tabOf('token-4');
  await loadOrReadStoredResponse(tab, 'list', answers(1));
  await eventually(async () => expect((await loadOrReadStoredResponse(tab, 'list', down)).isKept).toBe(true));
  const refused = () => Promise.reject(new ApiError('No', { kind: 'business', action: 'rentals' }));
  await expect(loadOrReadStoredResponse(tab, 'list', refused)).rejects.toThrow('No');
});

it('is forgotten when the session ends', async () => {
  const tab = tabOf('token-5');
  await loadOrReadStoredResponse(tab, 'list', answers(1));
  await eventually(async () => expect((await loadOrReadStoredResponse(tab, 'list', down)).isKept).toBe(true));
  await deleteStoredResponses(tab);
  await expect(loadOrReadStoredResponse(tabOf('token-5'), 'list', down)).rejects.toThrow(
    'check your network',
  );
});

it('does not store what arrives when the session has ended, nor for the next one', async () => {
  const tab = tabOf('token-6');
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const loading = loadOrReadStoredResponse(tab, 'list', () => promise);
  const ended = deleteStoredResponses(tab);
  tab.state.set({ ...tab.state.get(), session: { token: 'token-7', agreementNumber: '412016733' } });
  resolve('a rental of the first session');
  await loading;
  await ended;
  await loadOrReadStoredResponse(tab, 'other', answers(1));
  await eventually(async () =>
    expect((await loadOrReadStoredResponse(tab, 'other', down)).isKept).toBe(true),
  );
  await expect(loadOrReadStoredResponse(tab, 'list', down)).rejects.toThrow('check your network');
  await expect(loadOrReadStoredResponse(tabOf('token-6'), 'list', down)).rejects.toThrow(
    'check your network',
  );
});

it('stores nothing of a query that is answered after the cache was cleared', async () => {
  const tab = tabOf('token-8');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  storeQueryDataOnChange(tab, client);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const loading = client.fetchQuery({
    queryKey: ['rentals'],
    queryFn: () => promise,
    meta: { isKept: true },
  });
  client.clear();
  resolve('a rental of the first session');
  await loading.catch(() => undefined);
  await loadOrReadStoredResponse(tab, 'other', answers(1));
  await eventually(async () =>
    expect((await loadOrReadStoredResponse(tab, 'other', down)).isKept).toBe(true),
  );
  await expect(loadOrReadStoredResponse(tab, '["rentals"]', down)).rejects.toThrow('check your network');
});

it('keeps no answer in memory once the cache was cleared, and stores the same one anew for the next session', async () => {
  const tab = tabOf('token-10');
  const client = new QueryClient();
  storeQueryDataOnChange(tab, client);
  const rental = { agreementNumber: '412016732' };
  const fetchRental = () =>
    client.fetchQuery({ queryKey: ['rental'], queryFn: () => rental, meta: { isKept: true } });
  await fetchRental();
  await deleteStoredResponses(tab);
  client.clear();
  tab.state.set({ ...tab.state.get(), session: { token: 'token-11', agreementNumber: '412016732' } });
  await fetchRental();
  await eventually(async () =>
    expect((await loadOrReadStoredResponse(tab, '["rental"]', down)).answer).toEqual(rental),
  );
});

it('serves a query without data, but lets one with data fail, so that its page can say so', async () => {
  const tab = tabOf('token-9');
  const queries = () => {
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, persister: createQueryPersister(tab) } },
    });
    storeQueryDataOnChange(tab, client);
    return client;
  };
  const query = (queryFn: () => Promise<unknown>) => ({
    queryKey: ['rentals'],
    queryFn,
    meta: { isKept: true },
  });
  const first = queries();
  await first.fetchQuery(query(answers('kept')));
  await expect(first.fetchQuery(query(down))).rejects.toThrow('check your network');
  const reloaded = queries();
  await eventually(async () => expect(await queries().fetchQuery(query(down))).toBe('kept'));
  await reloaded.fetchQuery(query(down));
  await eventually(() => expect(reloaded.getQueryState(['rentals'])?.isInvalidated).toBe(true));
});

it('stays for the other tab when a text message’s link opens a session beside its own (H-12)', async () => {
  const session = { token: 'token-of-the-lookup', expiresAt: Date.now() + 60_000, role: 'customer' } as const;
  const ofLink = { ...session, token: 'token-of-the-link', isOfLink: true } as const;
  const openTab = (own: typeof session | typeof ofLink) => {
    const tab = createIncidentReportApp(site, '/api');
    tab.state.set({ session: own });
    return tab;
  };
  const isStored = (own: Parameters<typeof openTab>[0], name: string) =>
    eventually(async () =>
      expect((await loadOrReadStoredResponse(openTab(own), name, down)).isKept).toBe(true),
    );
  await loadOrReadStoredResponse(openTab(session), 'report', answers('of the lookup'));
  await isStored(session, 'report');
  // The new tab takes the session over before its link opens another one.
  const withLink = openTab(session);
  getServiceConnection(withLink);
  await loadOrReadStoredResponse(withLink, 'rental', answers('of the lookup'));
  await isStored(session, 'rental');
  withLink.state.set({ session: ofLink });
  await loadOrReadStoredResponse(withLink, 'report', answers('of the link'));
  await isStored(ofLink, 'report');
  const reloaded = openTab(session);
  await expect(loadOrReadStoredResponse(reloaded, 'report', down)).resolves.toEqual({
    answer: 'of the lookup',
    isKept: true,
  });
  // What the first tab stores from now on does not delete the link's responses either.
  await loadOrReadStoredResponse(reloaded, 'other', answers(1));
  await isStored(session, 'other');
  await expect(loadOrReadStoredResponse(openTab(ofLink), 'report', down)).resolves.toEqual({
    answer: 'of the link',
    isKept: true,
  });
});
