import type { CheckInState } from '../state.ts';
import { isOutsideAustraliaAndNewZealand } from './foreign-licence.ts';

/** The state of the identity check or the card check: still needed, done, or not part of this person's check-in. */
type Check = 'needed' | 'done' | 'off';

/** The facts about a check-in that decide which steps its flow contains and which of them are done. */
export interface CheckInFacts {
  /** Whether the driver's licence was issued outside Australia and New Zealand. */
  readonly isInternational: boolean;
  readonly isAgreed: boolean;
  readonly hasSeenSteps: boolean;
  readonly identity: Check;
  readonly card: Check;
  readonly isSaved: boolean;
  readonly isComplete: boolean;
}

const check = (isOn: boolean, isDone: boolean): Check => (isOn ? (isDone ? 'done' : 'needed') : 'off');

/**
 * Derives the flow's facts from the state: which checks are needed, done or left out (docs/product/check-in.md#c-24).
 */
export const deriveCheckInFacts = (state: CheckInState): CheckInFacts => {
  const { kind, booking, identity, card, isAgreed, hasSeenSteps, isSaved, isComplete } = state;
  const hasCardStep = kind !== 'additional-driver' && booking?.reservationType !== 'HX';
  return {
    isInternational: isOutsideAustraliaAndNewZealand(booking?.licenceRegion),
    isAgreed,
    hasSeenSteps,
    identity: check(
      (booking?.verifiesIdentity ?? true) && !state.skipsIdentity,
      identity.status === 'passed',
    ),
    card: check(
      hasCardStep && (booking?.verifiesCard ?? true) && !state.skipsCard,
      card.status === 'approved',
    ),
    isSaved,
    isComplete,
  };
};
