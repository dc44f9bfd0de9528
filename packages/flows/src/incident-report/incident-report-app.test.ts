import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { endExpiredSession, endRefusedSession } from '../shell/update-state.ts';
import { createIncidentReportApp } from './incident-report-app.ts';

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
afterEach(() => vi.unstubAllGlobals());

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

it('a link stays until somebody signs in, through a reload as well', () => {
  createIncidentReportApp(site, '/api').visit.set({ source: 'app', started: true, link });
  const reloaded = createIncidentReportApp(site, '/api');
  const staff = { token: 'staff', expiresAt: 1, role: 'staff' } as const;
  reloaded.state.set({ session: staff, staff });
  expect(reloaded.visit.get().link).toEqual(link);
});
