import { beforeEach, describe, expect, it } from 'vitest';
import { createSharedState } from '../shell/shared-state.ts';
import { parseReportTabState, storeLandingLink, type ReportTabState } from './state.ts';

const earlier: ReportTabState = { source: 'sms', link: { registration: 'XYZ987' } };

/**
 * Opens the landing page at an address after an earlier visit.
 * @returns the tab's state of the visit afterwards
 */
const visit = (address: string): ReportTabState => {
  history.replaceState(null, '', address);
  const state = createSharedState<ReportTabState>({
    key: `visit-${crypto.randomUUID()}`,
    initial: earlier,
    parse: parseReportTabState,
    tabOnly: true,
  });
  storeLandingLink(state);
  return state.get();
};

describe('the address of the landing page (V-01)', () => {
  beforeEach(() => sessionStorage.clear());

  it.each<[string, string, ReportTabState]>([
    ['without parameters keeps what an earlier visit said', '/?brand=ace', earlier],
    ['says where the person comes from', '/?source=App', { ...earlier, source: 'app' }],
    ['with another source is the web', '/?source=elsewhere', { ...earlier, source: 'web' }],
    ['with the same source changes nothing', '/?source=sms', earlier],
    [
      'names a vehicle and a report',
      '/?rego=ABC123&vir=v-1&virType=Panel',
      {
        source: 'sms',
        link: {
          registration: 'ABC123',
          agreementNumber: undefined,
          nonrevNumber: undefined,
          key: undefined,
          reportId: 'v-1',
          reportType: 'panel',
        },
      },
    ],
  ])('%s', (_, address, expected) => expect(visit(address)).toEqual(expected));

  it('keeps nothing in it that identifies a person', () => {
    visit('/?rego=ABC123&raNumber=412016732&key=a-key&vir=v-1&source=sms');
    expect(location.search).toBe('?vir=v-1&source=sms');
  });
});
