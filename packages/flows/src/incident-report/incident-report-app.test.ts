import type { IncidentSessionSource } from '@journey/api/incidents';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { SIGNED_OUT, type StateMessage } from '../shell/shared-state.ts';
import { signOutEverywhere } from '../shell/SignOutProvider.tsx';
import { endExpiredSession, endRefusedSession } from '../shell/update-state.ts';
import { createIncidentReportApp, followsOtherTab } from './incident-report-app.ts';
import type { IncidentSessionState } from './state.ts';

/** What the code under test has written to the fake `sessionStorage`, by key. */
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const link = {
  registration: 'AKX-470',
  agreementNumber: '412209000',
  nonrevNumber: '770011',
  key: 'a-link-of-a-text-message',
  reportId: 'v-1',
} as const;

const signedIn = () => {
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({
    session: { token: 'a-token', expiresAt: 1, role: 'customer' },
    rental: { serviceTrackingId: 'ST1' },
  });
  reporting.visit.set({ source: 'sms', started: true, link });
  return reporting;
};
const clear = () => [...stored.values()].join('\n');
const { reportId, ...signIn } = link;
const named = () => [...Object.values(signIn), 'a-token', 'ST1'].filter((value) => clear().includes(value));

it.each([
  ['expires', (reporting: ReturnType<typeof signedIn>) => endExpiredSession(reporting, 'The end')],
  ['is refused', (reporting: ReturnType<typeof signedIn>) => endRefusedSession(reporting, 'The end')],
  ['ends in another tab', (reporting: ReturnType<typeof signedIn>) => reporting.state.set({})],
])('nothing by which the link signs in stays when the session %s', (_, end) => {
  const reporting = signedIn();
  end(reporting);
  expect(named()).toEqual([]);
  expect(reporting.visit.get()).toMatchObject({ source: 'sms', link: { reportId } });
});

describe('a tab from the web that took over a session (V-24, H-12)', () => {
  const session = { token: 'taken-over', expiresAt: 2000, role: 'customer' } as const;
  const isEnded = { ended: true, started: false };
  type Reporting = ReturnType<typeof createIncidentReportApp>;

  it.each<
    [
      string,
      IncidentSessionSource | undefined,
      (tab: Reporting, other: Reporting) => void,
      object,
      string | undefined,
    ]
  >([
    ['expires', 'sms', (tab) => endExpiredSession(tab, 'The end'), { ...isEnded, source: 'sms' }, undefined],
    [
      'is refused',
      'app',
      (tab) => endRefusedSession(tab, 'The end'),
      { ...isEnded, source: 'app' },
      undefined,
    ],
    ['expires', 'web', (tab) => endExpiredSession(tab, 'The end'), { ...isEnded, source: 'web' }, 'The end'],
    [
      'expires',
      undefined,
      (tab) => endExpiredSession(tab, 'The end'),
      { ...isEnded, source: 'web' },
      'The end',
    ],
    [
      'expires first in the other tab',
      'sms',
      (_, other) => endExpiredSession(other, 'The end'),
      { ...isEnded, source: 'sms' },
      undefined,
    ],
    ['is signed out', 'app', (_, other) => other.state.set({}, SIGNED_OUT), { source: 'web' }, undefined],
  ])('ends as the session’s source says when it %s: %s', async (how, source, end, shown, toast) => {
    const brand = { ...site.brand, id: `taken-over-${how}-${source}` };
    const open = () => createIncidentReportApp({ ...site, brand }, '/api');
    const other = open();
    other.state.set({ session, rental: { serviceTrackingId: 'ST1', ...(source && { source }) } });
    stored.clear();
    const tab = open();
    tab.state.askOtherTabs();
    await vi.waitFor(() => expect(tab.state.get().session).toEqual(session));
    end(tab, other);
    await vi.waitFor(() => expect(tab.state.get().session).toBeUndefined());
    // The clock of the session also reports the expiry if another tab has removed the session first.
    if (how.includes('other')) endExpiredSession(tab, 'The end');
    expect(tab.visit.get()).toMatchObject(shown);
    expect(tab.toasts.get()?.message).toBe(toast);
  });
});

it('a link stays until somebody signs in, through a reload as well', () => {
  createIncidentReportApp(site, '/api').visit.set({ source: 'app', started: true, link });
  const reloaded = createIncidentReportApp(site, '/api');
  const staff = { token: 'staff', expiresAt: 1, role: 'staff' } as const;
  reloaded.state.set({ session: staff, staff });
  expect(reloaded.visit.get().link).toEqual(link);
});

describe('a tab and the session that a text message’s link opened in another tab (H-12, P-22)', () => {
  const own = { token: 'of-the-lookup', expiresAt: 2000, role: 'customer' } as const;
  const ofLink = { token: 'of-the-link', expiresAt: 9000, role: 'customer', isOfLink: true } as const;

  const other = { ...own, token: 'of-another-lookup' };
  it.each<
    [string, Parameters<typeof followsOtherTab>[0], Partial<StateMessage<IncidentSessionState>>, unknown]
  >([
    ['a link', { session: own }, { state: { session: ofLink }, isNew: true }, false],
    ['a lookup after a link', { session: ofLink }, { state: { session: other }, isNew: true }, false],
    ['a lookup after another', { session: own }, { state: { session: other }, isNew: true }, undefined],
    ['a change of its own session', { session: ofLink }, { state: { session: ofLink }, since: 5 }, undefined],
    ['the end of its own session', { session: ofLink }, { since: 5, ended: 9000 }, undefined],
    ['the end of a later session', { session: own }, { ended: 9000 }, false],
    ['the end of an earlier session', { session: own }, { since: 1, ended: 9000 }, undefined],
    ['an end, with a link of its own', { session: ofLink }, { since: 1, ended: 9000 }, false],
    ['a refusal, with a link of its own', { session: ofLink }, { since: 1 }, false],
    ['a sign-out', { session: ofLink }, { since: 1, ended: SIGNED_OUT }, true],
  ])('hears of %s', (_, state, sent, follows) =>
    expect(followsOtherTab(state, { kind: 'state', state: {}, since: 9, ...sent }, 5)).toBe(follows),
  );

  /** Opens two tabs of a site of its own: one at work, and one in which a link has then opened a session. */
  const openTabs = async (id: string) => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    const brand = { ...site.brand, id };
    const open = () => createIncidentReportApp({ ...site, brand }, '/api');
    const atWork = open();
    atWork.state.set({ session: own, rental: { serviceTrackingId: 'ST1' } });
    stored.clear();
    const withLink = open();
    withLink.state.askOtherTabs();
    await vi.waitFor(() => expect(withLink.state.get().session).toEqual(own));
    vi.setSystemTime(1500);
    const channel = new BroadcastChannel(withLink.state.key);
    const arrived = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
    withLink.state.set({ session: ofLink, rental: { serviceTrackingId: 'ST1' } });
    // A message reaches all tabs in the same turn, so the other tab has it when the pause ends.
    await arrived;
    channel.close();
    await pause();
    return { open, atWork, withLink };
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('keeps its own, and so does the other tab, until each expires or is refused', async () => {
    const { atWork, withLink } = await openTabs('apart');
    expect(atWork.state.get().session).toEqual(own);
    withLink.state.set({ ...withLink.state.get(), session: { ...ofLink, expiresAt: 9500 } });
    atWork.state.set({ ...atWork.state.get(), session: { ...own, expiresAt: 2500 } });
    await pause();
    expect(atWork.state.get().session).toEqual({ ...own, expiresAt: 2500 });
    expect(withLink.state.get().session).toEqual({ ...ofLink, expiresAt: 9500 });
    vi.setSystemTime(3000);
    endExpiredSession(atWork, 'The end');
    await pause();
    expect(atWork.state.get().session).toBeUndefined();
    expect(withLink.state.get().session).toEqual({ ...ofLink, expiresAt: 9500 });
  });

  it('stays when the other is refused', async () => {
    const { atWork, withLink } = await openTabs('refused');
    endRefusedSession(withLink, 'The end');
    expect(withLink.state.get().session).toBeUndefined();
    // The other tab must not be told, so the test gives a message time to arrive.
    await pause();
    expect(atWork.state.get().session).toEqual(own);
  });

  it.each(['atWork', 'withLink'] as const)('ends with a sign-out in either tab: %s', async (name) => {
    const tabs = await openTabs(`signed-out-${name}`);
    vi.stubGlobal('fetch', () => Promise.reject(new Error('No network')));
    await signOutEverywhere(tabs[name]);
    await vi.waitFor(() => {
      expect(tabs.atWork.state.get().session).toBeUndefined();
      expect(tabs.withLink.state.get().session).toBeUndefined();
    });
  });

  it('is handed to a new tab', async () => {
    const { open, atWork, withLink } = await openTabs('new-tab');
    endExpiredSession(atWork, 'The end');
    stored.clear();
    const third = open();
    third.state.askOtherTabs();
    await vi.waitFor(() => expect(third.state.get().session).toEqual(ofLink));
    withLink.state.set({ ...withLink.state.get(), session: { ...ofLink, expiresAt: 9500 } });
    await vi.waitFor(() => expect(third.state.get().session?.expiresAt).toBe(9500));
  });
});
