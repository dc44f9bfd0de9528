import { expect, it } from 'vitest';
import type { CheckInFacts } from '../../rules/facts.ts';
import { describeNeededChecks } from './PrivacyStep.tsx';
import { privacyMessages as text } from './messages.ts';

type Part = CheckInFacts['card'];

it.each<[string, Part, Part, string | undefined]>([
  ['a renter', 'needed', 'needed', text.checks.both],
  ['HX, or an additional driver', 'needed', 'off', text.checks.identity],
  ['an outage', 'off', 'needed', text.checks.card],
  ['a passed ID check', 'done', 'needed', text.checks.card],
  ['an approved card', 'needed', 'done', text.checks.identity],
  ['an outage, HX or an additional driver', 'off', 'off', undefined],
])('%s: ID check %s, card %s (C-05)', (_, identity, card, told) => {
  expect(describeNeededChecks({ identity, card })).toBe(told);
});
