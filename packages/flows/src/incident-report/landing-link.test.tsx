import { beforeEach, describe, expect, it } from 'vitest';
import { createSharedState } from '../shell/shared-state.ts';
import { parseReportTabState, storeLandingLink, type ReportTabState } from './state.ts';

const earlier: ReportTabState = { source: 'sms', link: { registration: 'XYZ987' } };

/**
 * Opens the landing page at one address after another, in a tab with an earlier visit.
 * @param addresses the addresses; `undefined` reloads the page at the address that it has
 * @returns the tab's state of the visit afterwards
 */
const visit = (...addresses: readonly (string | undefined)[]): ReportTabState => {
  const state = createSharedState<ReportTabState>({
    key: `visit-${crypto.randomUUID()}`,
    initial: earlier,
    parse: parseReportTabState,
    tabOnly: true,
  });
  for (const address of addresses) {
    if (address !== undefined) history.replaceState(null, '', address);
    storeLandingLink(state);
  }
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

  const named = '/?source=sms&rego=ABC123&vir=v-1&virType=Panel&raNumber=412016732&key=a-key';

  it('keeps the whole link when the page is loaded again, although the address has lost the personal values', () => {
    expect(visit(named, undefined).link).toEqual({
      registration: 'ABC123',
      agreementNumber: '412016732',
      nonrevNumber: undefined,
      key: 'a-key',
      reportId: 'v-1',
      reportType: 'panel',
    });
  });

  it.each([
    ['that names another report', '/?vir=v-2&virType=Panel', { reportId: 'v-2', reportType: 'panel' }],
    ['that names another type', '/?vir=v-1&virType=Theft', { reportId: 'v-1', reportType: 'theft' }],
    ['that names another vehicle', '/?rego=XYZ987&vir=v-1', { registration: 'XYZ987', reportId: 'v-1' }],
  ])('replaces the whole link by one %s', (_, address, link) => {
    expect(JSON.parse(JSON.stringify(visit(named, address).link))).toEqual(link);
  });
});
