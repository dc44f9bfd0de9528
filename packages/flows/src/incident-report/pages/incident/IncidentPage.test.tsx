import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { getServiceConnection } from '../../../shell/services.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { createIncidentStep } from './IncidentPage.tsx';
import { incidentMessages as text } from './messages.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it.each([
  ['21/11/2026 14:00', undefined],
  ['21/11/2026 14:59', undefined],
  ['21/11/2026 15:00', text.dateFuture],
])(
  'at 15:00 in Sydney, a device that is two hours behind reports an incident of %s (V-11)',
  async (when, refusal) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T13:00:00+11:00'), toFake: ['Date'] });
    const headers = { 'session-expires-in': '900', date: 'Sat, 21 Nov 2026 04:00:00 GMT' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { headers })));
    const reporting = createIncidentReportApp(site, 'https://host.test/api');
    const session = { token: 'token', expiresAt: Date.now() + 900_000, role: 'customer' } as const;
    reporting.state.set({ session });
    await getServiceConnection(reporting).transport.json('a', { action: 'report' }, () => undefined);
    const values = { when, address: '', description: 'A stone', driving: '', present: '' };
    const validation = createIncidentStep(false, reporting)
      .schema.validate(values)
      .then(
        () => undefined,
        (error: Error) => error.message,
      );
    expect(await validation).toBe(refusal);
  },
);
