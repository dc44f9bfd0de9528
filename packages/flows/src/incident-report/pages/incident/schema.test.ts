import type { ReportDetails } from '@journey/api/incidents';
import { ValidationError } from 'yup';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { incidentMessages as text } from './messages.ts';
import {
  createIncidentSchema,
  toIncidentValues,
  toPanelIncidentDetails,
  toNonPanelIncidentDetails,
  type IncidentValues,
} from './schema.ts';

const whole: IncidentValues = {
  when: '01/11/2025 09:30',
  address: '14 Banksia Street',
  description: 'A trolley rolled into the door.',
  driving: 'no',
  present: 'yes',
};

const problems = (
  type: 'panel' | 'short',
  some: Partial<IncidentValues>,
  country: 'AU' | 'NZ' = 'AU',
): readonly string[] => {
  try {
    createIncidentSchema(type === 'panel' ? 'panel' : 'windscreen', country, Date.now).validateSync(
      { ...whole, ...some },
      { abortEarly: false },
    );
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ message }) => message);
  }
};

describe('the incident page (V-11)', () => {
  it.each<['panel' | 'short', Partial<IncidentValues>, string[]]>([
    ['panel', {}, []],
    ['panel', { when: '' }, [text.dateNeeded, text.dateForm]],
    ['panel', { when: '31/02/2025 09:30' }, [text.dateForm]],
    ['panel', { when: '01/01/2099 09:30' }, [text.dateFuture]],
    ['panel', { description: ' ' }, [text.descriptionNeeded]],
    ['panel', { description: 'x'.repeat(500) }, []],
    ['panel', { description: 'x'.repeat(501) }, [text.descriptionLong]],
    ['panel', { address: '' }, [text.addressNeeded]],
    ['panel', { driving: '' }, [text.drivingNeeded]],
    ['panel', { present: '' }, [text.presentNeeded]],
    ['panel', { driving: 'parked', present: '' }, []],
    ['short', { address: '', driving: '', present: '' }, []],
    ['short', { description: '' }, [text.descriptionNeeded]],
  ])('%s with %j: %j', (type, some, expected) => expect(problems(type, some)).toEqual(expected));

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });
  it.each([
    ['Australia/Perth', '21/11/2026 17:59', 'AU', []],
    ['Australia/Perth', '21/11/2026 18:00', 'AU', [text.dateFuture]],
    ['Pacific/Auckland', '21/11/2026 18:00', 'AU', [text.dateFuture]],
    ['Australia/Perth', '21/11/2026 19:59', 'NZ', []],
    ['Australia/Perth', '21/11/2026 20:00', 'NZ', [text.dateFuture]],
  ] as const)(
    'at 18:00 in Sydney, a device in %s reports an incident of %s in %s: %j',
    (device, when, country, expected) => {
      vi.stubEnv('TZ', device);
      vi.useFakeTimers({ now: Date.parse('2026-11-21T18:00:00+11:00'), toFake: ['Date'] });
      expect(problems('short', { when }, country)).toEqual(expected);
    },
  );

  it('restores the values that it saved', () =>
    expect(toIncidentValues(toPanelIncidentDetails(whole, { details: {} }))).toEqual(whole));

  it('removes the other driver once the renter is the driver again', () => {
    const written = toPanelIncidentDetails({ ...whole, driving: 'yes' }, { details: {} });
    expect(written).toHaveProperty('otherDriver', undefined);
    expect(written.customerPresent).toBeUndefined();
    expect(toPanelIncidentDetails(whole, { details: {} })).not.toHaveProperty('otherDriver');
  });

  const [former, own] = ['1 Former Street', '2 Own Street'];
  it.each<[string, ReportDetails, ReportDetails]>([
    [
      'go on having it',
      {
        incident: { address: former },
        thirdParty: { lastName: 'A', address: former },
        additionalThirdParties: [
          { lastName: 'B', address: own },
          { lastName: 'C', address: former },
        ],
      },
      {
        thirdParty: { lastName: 'A', address: undefined },
        additionalThirdParties: [
          { lastName: 'B', address: own },
          { lastName: 'C', address: undefined },
        ],
      },
    ],
    [
      'are not touched with an address of their own',
      {
        incident: { address: former },
        thirdParty: { lastName: 'A', address: own },
        additionalThirdParties: [{ lastName: 'B' }],
      },
      {},
    ],
    [
      'are not touched when it stays the same',
      { incident: { address: whole.address }, thirdParty: { lastName: 'A', address: whole.address } },
      {},
    ],
    ['have none without one of the incident', { thirdParty: { lastName: 'A' } }, {}],
    ['need not be there', { incident: { address: former } }, {}],
  ])('other vehicles’ drivers who have the incident’s former address %s (V-14)', (_, details, moved) => {
    const { thirdParty, additionalThirdParties } = moved;
    const written = toPanelIncidentDetails(whole, { details });
    expect(written.thirdParty).toEqual(thirdParty);
    expect(written.additionalThirdParties).toEqual(additionalThirdParties);
    expect('thirdParty' in written).toBe('thirdParty' in moved);
    expect('additionalThirdParties' in written).toBe('additionalThirdParties' in moved);
  });

  it.each<[string, ReportDetails, ReportDetails]>([
    ['keeps a driver that is known', { customerDriving: 'parked' }, { customerDriving: 'parked' }],
    ['contains no other driver', {}, {}],
  ])('of other damage than that of panels %s', (_, details, driver) => {
    const { incident, ...others } = toNonPanelIncidentDetails(whole, { details });
    expect(incident?.address).toBe(whole.address);
    expect(others).toEqual(driver);
  });
});
