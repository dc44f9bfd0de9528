import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { site as other } from '../../../../../../hosts/thrifty-nz/site.ts';
import { openDrafts } from '../../../engine/drafts/drafts.ts';
import { getSiteId } from '../../../site/index.ts';
import { createCheckInApp } from '../../check-in.ts';
import { openLoginDraft, type LoginDraft, type LoginDraftStore } from './login-draft.ts';

// An earlier test file in the same process may have opened the drafts without a database, or in one that no longer
// exists.
vi.hoisted(() => vi.resetModules());

/** The key in the session storage of the random name under which a tab's values are stored. */
const TAB = 'journey.check-in.login';
const login: LoginDraft = { booking: { bookingNumber: 'M1', lastName: 'A' }, search: { lastName: 'B' } };
const open = (at = site) => openLoginDraft(createCheckInApp(at, '/api'));
/** Sets how the page was opened: by a reload, or by a link. */
const openedBy = (...types: string[]) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(types.map((type) => ({ type })) as never);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  sessionStorage.clear();
  openedBy('reload');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Waits until the stored login equals `expected`, or until no login is stored if `expected` is undefined. */
const waitFor = (drafts: LoginDraftStore, expected: LoginDraft | undefined) =>
  vi.waitFor(async () => expect(await drafts.find()).toEqual(expected), { timeout: 20_000 });
/** Stores a login and waits until it can be read. */
const keep = async (drafts: LoginDraftStore, one: LoginDraft = login) => {
  drafts.keep(one);
  await waitFor(drafts, one);
};

it('finds what was typed after a reload, in this tab and on this site alone', async () => {
  await keep(await open());
  expect(await (await open()).find()).toEqual(login);
  expect(await (await open(other)).find()).toBeUndefined();
  sessionStorage.clear();
  expect(await (await open()).find()).toBeUndefined();
});

it.each([[['navigate']], [[]]])('forgets what was typed when the page is opened by %j', async (types) => {
  const drafts = await open();
  await keep(drafts);
  openedBy(...types);
  expect(await drafts.find()).toBeUndefined();
  openedBy('reload');
  await waitFor(drafts, undefined);
});

it('forgets what was typed when a person comes back after a quarter of an hour', async () => {
  const drafts = await open();
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  await keep(drafts);
  now.mockReturnValue(1_000_000 + 15 * 60_000 - 1);
  expect(await drafts.find()).toEqual(login);
  now.mockReturnValue(1_000_000 + 15 * 60_000);
  expect(await drafts.find()).toBeUndefined();
});

it('forgets what it is told to', async () => {
  const drafts = await open();
  await keep(drafts);
  drafts.forget();
  await waitFor(drafts, undefined);
  expect(await drafts.find()).toBeUndefined();
});

it('knows what an earlier release stored: one form, and a field by its former name', async () => {
  const drafts = await open();
  const device = await openDrafts(`check-in-login.${getSiteId(site)}`, sessionStorage.getItem(TAB) ?? '');
  await device.put('login', { form: 'driver', values: { licNo: 'AB1' }, typedAt: Date.now() });
  expect(await drafts.find()).toEqual({ driver: { licNo: 'AB1', licenceNumber: 'AB1' } });
});

it('says that values are kept as long as the device stores them', async () => {
  const told: boolean[] = [];
  const drafts = await openLoginDraft(createCheckInApp(site, '/api'), (isKept) => told.push(isKept));
  expect(told).toEqual([true]);
  await keep(drafts);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  drafts.keep({});
  await vi.waitFor(() => expect(told).toEqual([true, true, false]), { timeout: 20_000 });
});

it('keeps nothing for the next page where the tab stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const told: boolean[] = [];
  const drafts = await openLoginDraft(createCheckInApp(site, '/api'), (isKept) => told.push(isKept));
  await keep(drafts);
  expect(await (await open()).find()).toBeUndefined();
  expect(told).not.toContain(true);
});
