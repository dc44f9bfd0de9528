/** Chooses the steps of a journey, and the moment in each, at which a sequence loses the network and its browser. */
import { drawRandomItems } from '../../../tools/random/random.ts';

/** The steps of each journey at which the network is cut, in order. */
export const JOURNEY_STEPS = {
  report: [
    'landing',
    'lookup',
    'contact',
    'choice',
    'condition',
    'incident',
    'other driver',
    'other vehicles',
    'witnesses',
    'damage',
    'review',
  ],
  photos: ['sign-in', 'history', 'photos', 'terms', 'taking'],
  'check-in': ['login', 'privacy', 'steps', 'identity', 'document', 'selfie', 'card', 'card page', 'form'],
} as const;

/** The name of a journey whose browser is killed. */
export type JourneyName = keyof typeof JOURNEY_STEPS;

/** When the network is cut: when the step opens, between the last letter and the press, or after the press. */
const MOMENTS = ['before typing', 'before the press', 'after the press'] as const;

/** A cut of the network within a step. The browser is then killed. */
export interface Cut {
  readonly step: string;
  readonly moment: (typeof MOMENTS)[number];
}

/** The number of sequences of each journey. */
export const KILLED_SEQUENCES = 20;

/** The number of cuts in a sequence, each at a different step. */
const CUTS = 2;

/** Returns every combination of a step of a journey and a moment. */
export const listCuts = (journey: JourneyName): readonly Cut[] =>
  JOURNEY_STEPS[journey].flatMap((step) => MOMENTS.map((moment) => ({ step, moment })));

/**
 * Distributes all cuts of a journey among its sequences, in a random order that is seeded by the journey's name. Each
 * step is cut at each moment by at least one sequence.
 * @returns the cuts of each sequence
 */
export const dealCuts = (journey: JourneyName): readonly (readonly Cut[])[] => {
  const all = listCuts(journey);
  const deck: Cut[] = [];
  for (let round = 1; deck.length < all.length + KILLED_SEQUENCES * CUTS; round += 1)
    deck.push(...drawRandomItems(all, all.length, `${journey} ${round}`));
  return Array.from({ length: KILLED_SEQUENCES }, () => {
    const hand: Cut[] = [];
    while (hand.length < CUTS) {
      const next = deck.findIndex(({ step }) => hand.every((cut) => cut.step !== step));
      hand.push(...deck.splice(next, 1));
    }
    return hand;
  });
};
