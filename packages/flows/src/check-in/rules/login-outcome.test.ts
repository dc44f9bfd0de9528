import { describe, expect, it } from 'vitest';
import {
  LOGIN_DESTINATION_RULES,
  decideLoginDestination,
  type LoginFacts,
  type LoginDestination,
} from './login-outcome.ts';

/** Sample facts for the tests: a verified renter with a current licence, who needs both checks, on a desktop. */
const verified: LoginFacts = {
  isRestricted: false,
  isDemo: false,
  isGeneric: false,
  status: undefined,
  hasValidResult: false,
  licence: 'current',
  isVerified: true,
  verifiesIdentity: true,
  verifiesCard: true,
  needsReverification: false,
  isMobile: false,
};

/**
 * One case for each row of the table of login outcomes (C-04), in its order. Each case also has facts that match later
 * rows, to show that the earlier row wins.
 */
const rows: readonly [row: string, facts: Partial<LoginFacts>, outcome: LoginDestination][] = [
  ['dnr', { isRestricted: true, isDemo: true, isGeneric: true, status: 'COMPLETED' }, 'restricted'],
  ['demo', { isDemo: true, isGeneric: true, status: 'COMPLETED' }, 'demo'],
  ['generic', { isGeneric: true, status: 'COMPLETED' }, 'brand-login'],
  ['completed', { status: 'COMPLETED', hasValidResult: true }, 'summary'],
  ['valid-result', { hasValidResult: true, status: 'INPROGRESS' }, 'complete'],
  ['started', { status: 'INPROGRESS', licence: 'missing' }, 'verify'],
  ['no-licence', { licence: 'missing' }, 'privacy'],
  ['expired', { licence: 'expired' }, 'privacy'],
  ['unverified', { isVerified: false }, 'privacy'],
  ['both', { isMobile: true }, 'privacy'],
  ['otherwise', {}, 'form'],
];

describe('login outcomes (C-04)', () => {
  it('has a test for each row of the table, in the same order', () =>
    expect(rows.map(([row]) => row)).toEqual(LOGIN_DESTINATION_RULES.map(({ id }) => id)));

  it.each(rows)('%s', (row, facts, outcome) => {
    const all = { ...verified, ...facts };
    expect(LOGIN_DESTINATION_RULES.find(({ applies }) => applies(all))?.id).toBe(row);
    expect(decideLoginDestination(all)).toBe(outcome);
  });

  it.each(['INPROGRESS', 'AUTO_COMPLETED', 'VOID_FAILED', 'VOC_FAILED', 'CHECKIN_FORM'] as const)(
    '%s counts as started',
    (status) => expect(decideLoginDestination({ ...verified, status })).toBe('verify'),
  );

  it.each<[string, Partial<LoginFacts>, LoginDestination]>([
    ['to be verified again, on a desktop', { needsReverification: true }, 'privacy'],
    ['a desktop goes to the form', { isMobile: false }, 'form'],
    ['the card alone, on a phone', { isMobile: true, verifiesIdentity: false }, 'form'],
    ['the identity alone, on a phone', { isMobile: true, verifiesCard: false }, 'form'],
  ])('%s', (_, facts, outcome) => expect(decideLoginDestination({ ...verified, ...facts })).toBe(outcome));
});
