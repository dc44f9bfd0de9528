import { expect, it } from 'vitest';
import {
  dealCuts,
  JOURNEY_STEPS,
  KILLED_SEQUENCES,
  listCuts,
  type JourneyName,
} from '../e2e/sequences/cuts.ts';

it.each(Object.keys(JOURNEY_STEPS) as JourneyName[])(
  'each step of the journey “%s” is cut at each moment by one of its sequences, and none twice in one',
  (journey) => {
    const hands = dealCuts(journey);
    expect(hands).toHaveLength(KILLED_SEQUENCES);
    const nameOf = ({ step, moment }: (typeof hands)[number][number]) => `${step}: ${moment}`;
    expect([...new Set(hands.flat().map(nameOf))].toSorted()).toEqual(
      listCuts(journey).map(nameOf).toSorted(),
    );
    for (const hand of hands) expect(new Set(hand.map(({ step }) => step)).size).toBe(hand.length);
  },
);
