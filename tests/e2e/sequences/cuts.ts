/**
 * Decides at which steps of a journey, and at which moment of each, a sequence loses the network
 * and its browser.
 */
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

/** The name of a journey that is walked in a browser that is killed. */
export type JourneyName = keyof typeof JOURNEY_STEPS;

/** When the network is cut: as the step opens, between the last letter and the press, or after the press. */
const MOMENTS = ['before typing', 'before the press', 'after the press'] as const;

/** A cut of the network within a step. The browser is then killed. */
export interface Cut {
  readonly step: string;
  readonly moment: (typeof MOMENTS)[number];
}

/** How many sequences each journey has. */
export const KILLED_SEQUENCES = 20;

/** How many cuts a sequence has, each at another step. */
const CUTS = 2;

/** Returns every step of a journey with every moment. */
export const listCuts = (journey: JourneyName): readonly Cut[] =>
  JOURNEY_STEPS[journey].flatMap((step) => MOMENTS.map((moment) => ({ step, moment })));

/**
 * Deals all cuts of a journey out to its sequences, in an order drawn by the journey's name. Each step is cut at each
 * moment by some sequence.
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
