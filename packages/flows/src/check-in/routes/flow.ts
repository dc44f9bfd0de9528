import type { Flow } from '../../engine/steps/steps.ts';
import { checkInMessages as text } from '../messages.ts';
import type { CheckInFacts } from '../rules/facts.ts';

export type CheckInStepId = 'privacy' | 'steps' | 'verify' | 'form' | 'summary' | 'complete';

const isOff = (part: CheckInFacts['identity']) => part === 'off';
const isDone = (part: CheckInFacts['identity']) => part !== 'needed';

/**
 * The check-in's flow: privacy, steps, verify (identity, then card), form, summary. Its variants depend on
 * conditions. An additional driver and an HX reservation have no card check. An outage, or the choice made on a
 * desktop, skips the identity check.
 */
export const CHECK_IN_FLOW: Flow<CheckInFacts, CheckInStepId> = {
  steps: [
    { id: 'privacy', path: 'privacy', title: text.stepPrivacy, isDone: ({ isAgreed }) => isAgreed },
    { id: 'steps', path: 'steps', title: text.stepSteps, isDone: ({ hasSeenSteps }) => hasSeenSteps },
    {
      id: 'verify',
      path: 'verify',
      title: text.stepVerify,
      isIncluded: ({ identity, card }) => !isOff(identity) || !isOff(card),
      isDone: ({ identity, card }) => isDone(identity) && isDone(card),
      skipWhenDone: true,
    },
    { id: 'form', path: 'checkin-form', title: text.stepForm, isDone: ({ isSaved }) => isSaved },
    { id: 'summary', path: 'checkin-summary', isDone: ({ isSaved }) => isSaved },
    // The step `complete` is shown only directly after the login, when neither a check nor any of the
    // driver's details is missing, so that nothing is left to do.
    {
      id: 'complete',
      path: 'complete',
      isIncluded: ({ isComplete }) => isComplete,
      isDone: ({ isComplete }) => isComplete,
    },
  ],
  end: ({ isSaved, isComplete }) => (isSaved ? 'summary' : isComplete ? 'complete' : undefined),
};
