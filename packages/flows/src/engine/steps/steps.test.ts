import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  resolveStepToShow,
  getNextStep,
  getPreviousStep,
  getFlowProgress,
  listApplicableSteps,
  type Flow,
} from './steps.ts';

interface Facts {
  readonly done: readonly string[];
  readonly off?: readonly string[];
  readonly ended?: boolean;
}
type Id = 'one' | 'two' | 'three' | 'four';

const step = (id: Id, skipWhenDone = false) => ({
  id,
  path: id,
  title: id === 'four' ? undefined : id,
  skipWhenDone,
  isIncluded: (facts: Facts) => !facts.off?.includes(id),
  isDone: (facts: Facts) => facts.done.includes(id),
});
const flow: Flow<Facts, Id> = {
  steps: [step('one'), step('two', true), step('three'), step('four')],
  end: ({ ended }) => (ended ? 'four' : undefined),
};

describe('resolveStepToShow', () => {
  it.each<[string, Facts, Id, Id]>([
    ['the first step is always open', { done: [] }, 'one', 'one'],
    ['nothing done leads to the first', { done: [] }, 'four', 'one'],
    ['what lies before must be done', { done: ['one'] }, 'three', 'two'],
    ['everything before done', { done: ['one', 'two'] }, 'three', 'three'],
    ['a done step can be entered again', { done: ['one', 'two', 'three'] }, 'one', 'one'],
    ['a step that leads on is passed once done', { done: ['one', 'two'] }, 'two', 'three'],
    ['a step off the path leads on', { done: ['one'], off: ['two'] }, 'two', 'three'],
    ['an ended flow shows its end alone', { done: ['one'], ended: true }, 'one', 'four'],
  ])('%s', (_, facts, wanted, expected) => expect(resolveStepToShow(flow, facts, wanted)).toBe(expected));

  const ids = ['one', 'two', 'three', 'four'] as const;
  it('returns a step that may be entered', () => {
    fc.assert(
      fc.property(
        fc.subarray([...ids]),
        fc.subarray(['two', 'three'] as const),
        fc.constantFrom(...ids),
        (done, off, wanted) => {
          const entered = resolveStepToShow(flow, { done, off }, wanted);
          expect(resolveStepToShow(flow, { done, off }, entered)).toBe(entered);
        },
      ),
    );
  });
});

describe('getNextReportStep and getPreviousStep', () => {
  it.each<[string, Facts, Id, Id, Id | undefined]>([
    ['in the middle', { done: ['one', 'two', 'three'] }, 'three', 'four', 'one'],
    ['at the start', { done: ['one'] }, 'one', 'two', undefined],
    ['not done: nowhere but here', { done: [] }, 'one', 'one', undefined],
    ['past what is off the path', { done: ['one'], off: ['two'] }, 'one', 'three', undefined],
    ['back to what can still be seen', { done: ['one'] }, 'two', 'two', 'one'],
  ])('%s', (_, facts, at, next, previous) => {
    expect(getNextStep(flow, facts, at)).toBe(next);
    expect(getPreviousStep(flow, facts, at)).toBe(previous);
  });
});

describe('getFlowProgress', () => {
  it('counts only the steps on the person’s own path', () => {
    expect(listApplicableSteps(flow, { done: [], off: ['two'] })).toHaveLength(3);
    expect(getFlowProgress(flow, { done: [], off: ['two'] }, 'three')).toEqual({
      steps: ['one', 'three'],
      current: 2,
    });
    expect(getFlowProgress(flow, { done: [] }, 'four')).toBeUndefined();
  });
});
