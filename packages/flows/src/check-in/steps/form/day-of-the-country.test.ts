import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filledCheckInFormValues } from '../../testing/save-context.ts';
import { checkInFormSchema } from './details.ts';
import { createCheckInRuleContext, createInitialCheckInFormValues } from './prefill.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A moment at which it is the 21st in Australia and New Zealand, and still the 20th west of them. */
const MORNING = '2026-11-20T21:00:00Z';
/** A moment at which it is the 22nd in New Zealand, and still the 21st in Australia and west of it. */
const NIGHT = '2026-11-21T12:00:00Z';

describe.each(['America/Los_Angeles', 'Europe/London', 'Australia/Perth', 'Pacific/Auckland'])(
  'on a device in %s',
  (device) => {
    beforeEach(() => vi.stubEnv('TZ', device));

    it.each([
      ['AU', MORNING, 'dob', '21/11/2008', true],
      ['AU', MORNING, 'dob', '22/11/2008', false],
      ['AU', MORNING, 'dob', '21/11/1926', false],
      ['AU', MORNING, 'expiry', '21/11/2026', false],
      ['AU', MORNING, 'expiry', '22/11/2026', true],
      ['NZ', NIGHT, 'dob', '22/11/2008', true],
      ['AU', NIGHT, 'dob', '22/11/2008', false],
      ['NZ', NIGHT, 'expiry', '22/11/2026', false],
      ['AU', NIGHT, 'expiry', '22/11/2026', true],
    ])('the day of a booking in %s counts: at %s, %s %s (C-15)', async (country, now, field, typed, is) => {
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
      const context = createCheckInRuleContext(undefined, country, Date.now);
      const values = { ...filledCheckInFormValues, [field]: typed };
      expect(await checkInFormSchema.isValid(values, { context })).toBe(is);
    });

    it.each([
      ['AU', MORNING, '21/11/2028'],
      ['AU', NIGHT, '21/11/2028'],
      ['NZ', NIGHT, '22/11/2028'],
    ])('a licence without expiry gets its date by the day in %s: at %s %s (C-18)', (country, now, expiry) => {
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
      const passport = { licenceRegion: 'IT' };
      expect(createInitialCheckInFormValues(undefined, passport, {}, country)).toMatchObject({ expiry });
    });
  },
);

it.each([
  ['dob', '22/11/2008', true],
  ['dob', '23/11/2008', false],
  ['expiry', '22/11/2026', false],
  ['expiry', '23/11/2026', true],
])(
  'the services’ clock counts, not a device’s that is a day behind: %s %s (C-15)',
  async (field, typed, is) => {
    vi.useFakeTimers({ now: new Date(MORNING), toFake: ['Date'] });
    const context = createCheckInRuleContext(undefined, 'AU', () => Date.now() + 86_400_000);
    const values = { ...filledCheckInFormValues, [field]: typed };
    expect(await checkInFormSchema.isValid(values, { context })).toBe(is);
  },
);
