import { expect, it } from 'vitest';
import type { CheckInFacts } from '../../rules/facts.ts';
import { upcomingStepsMessages as text } from './messages.ts';
import { listUpcomingSteps } from './what-happens.ts';

type Part = CheckInFacts['card'];

it.each<[string, Part, Part, boolean, boolean, string, string[]]>([
  ['a renter', 'needed', 'needed', false, false, text.readyBoth, [text.photo, text.selfie, text.card]],
  [
    'a licence from elsewhere',
    'needed',
    'needed',
    false,
    true,
    text.readyBothInternational,
    [text.photoInternational, text.selfie, text.card],
  ],
  [
    'HX, or an additional driver',
    'needed',
    'off',
    false,
    false,
    text.readyLicence,
    [text.photo, text.selfie],
  ],
  ['an outage', 'off', 'needed', true, false, text.readyLicence, [text.card, text.details]],
  ['an outage, HX or an additional driver', 'off', 'off', true, false, text.readyLicence, [text.details]],
  [
    'an ID check of an earlier rental',
    'off',
    'needed',
    false,
    false,
    text.readyBoth,
    [text.card, text.details],
  ],
  ['a passed ID check', 'done', 'needed', false, false, text.readyBoth, [text.card, text.details]],
  ['an approved card', 'needed', 'done', false, false, text.readyLicence, [text.photo, text.selfie]],
])(
  '%s: ID check %s, card %s, ID check skipped %s (C-06)',
  (_, identity, card, isIdentitySkipped, isInternational, handy, titles) => {
    const [first, ...steps] = listUpcomingSteps({ identity, card, isInternational }, isIdentitySkipped);
    expect(first).toEqual({ title: text.haveReady, detail: handy });
    expect(steps.map(({ title }) => title)).toEqual(titles);
  },
);
