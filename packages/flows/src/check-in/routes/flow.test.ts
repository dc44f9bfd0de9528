import { describe, expect, it } from 'vitest';
import { getNextStep, listApplicableSteps, resolveStepToShow } from '../../engine/steps/steps.ts';
import { deriveCheckInFacts, type CheckInFacts } from '../rules/facts.ts';
import { INITIAL_CHECK_IN_STATE, PASSED_INTRODUCTION } from '../state.ts';
import { CHECK_IN_FLOW, type CheckInStepId } from './flow.ts';

const begun = deriveCheckInFacts(INITIAL_CHECK_IN_STATE);
const ready = deriveCheckInFacts({ ...INITIAL_CHECK_IN_STATE, ...PASSED_INTRODUCTION });

describe('the steps of a check-in', () => {
  const all = ['privacy', 'steps', 'verify', 'form', 'summary'];
  const withoutChecks = ['privacy', 'steps', 'form', 'summary'];
  it.each<[string, Partial<CheckInFacts>, string[]]>([
    ['with both checks', {}, all],
    ['with both checks passed', { identity: 'done', card: 'done' }, all],
    ['without a card check (C-24)', { card: 'off' }, all],
    ['with the identity alone, which has passed', { identity: 'done', card: 'off' }, all],
    ['without an identity check', { identity: 'off' }, all],
    ['without any check', { identity: 'off', card: 'off' }, withoutChecks],
    ['of a person of whom nothing is missing', { isComplete: true }, [...all, 'complete']],
  ])('%s', (_, facts, ids) =>
    expect(listApplicableSteps(CHECK_IN_FLOW, { ...begun, ...facts }).map(({ id }) => id)).toEqual(ids),
  );
});

describe('the furthest step that a person may enter', () => {
  it.each<[string, Partial<CheckInFacts>, CheckInStepId]>([
    ['before they agree', { isAgreed: false }, 'privacy'],
    ['before they have seen what happens', { hasSeenSteps: false }, 'steps'],
    ['before any check', {}, 'verify'],
    ['after the identity check alone (C-07)', { identity: 'done' }, 'verify'],
    ['after the card check alone', { card: 'done' }, 'verify'],
    ['after both checks', { identity: 'done', card: 'done' }, 'form'],
    ['after the one check of a check-in without a card', { identity: 'done', card: 'off' }, 'form'],
    ['before the one check of a check-in without a card', { card: 'off' }, 'verify'],
    ['before the one check of a check-in in an outage', { identity: 'off' }, 'verify'],
    ['after the one check of a check-in in an outage', { identity: 'off', card: 'done' }, 'form'],
    ['without any check', { identity: 'off', card: 'off' }, 'form'],
    ['when the details are saved', { isSaved: true }, 'summary'],
    ['when nothing is missing', { isComplete: true }, 'complete'],
    ['when nothing was missing and details are saved', { isComplete: true, isSaved: true }, 'summary'],
  ])('%s', (_, facts, step) =>
    expect(resolveStepToShow(CHECK_IN_FLOW, { ...ready, ...facts }, 'summary')).toBe(step),
  );
});

it('opens the form in place of the checks once they have passed (C-07)', () => {
  const passed: CheckInFacts = { ...ready, identity: 'done', card: 'done' };
  expect(resolveStepToShow(CHECK_IN_FLOW, passed, 'verify')).toBe('form');
  const ids = CHECK_IN_FLOW.steps.map(({ id }) => id);
  expect(getNextStep(CHECK_IN_FLOW, passed, ids[ids.indexOf('verify') - 1]!)).toBe('form');
});

it('opens what the person has passed already again, until the details are saved', () => {
  expect(resolveStepToShow(CHECK_IN_FLOW, ready, 'privacy')).toBe('privacy');
  expect(resolveStepToShow(CHECK_IN_FLOW, { ...ready, isSaved: true }, 'privacy')).toBe('summary');
});
