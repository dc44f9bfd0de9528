import { Button, Notice } from '@journey/ui';
import { useFlowStep } from '../../../engine/steps/use-flow.tsx';
import { StepPage } from '../../area/StepPage.tsx';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { useCheckInApp, useCheckInState } from '../../check-in.ts';
import { checkInMessages } from '../../messages.ts';
import { deriveCheckInFacts } from '../../rules/facts.ts';
import { upcomingStepsMessages as text } from './messages.ts';
import { StepCards } from './StepCards.tsx';
import { listUpcomingSteps } from './what-happens.ts';

/** The step that shows, before the checks begin, which steps lie ahead and what to have at hand. */
export const UpcomingStepsStep = () => {
  const checkIn = useCheckInApp();
  const { next } = useFlowStep();
  const facts = deriveCheckInFacts(useCheckInState());
  const go = () => {
    updatePersistedState(checkIn, { hasSeenSteps: true });
    next();
  };
  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      action={
        <Button variant="primary" onClick={go}>
          {checkInMessages.continue}
        </Button>
      }
    >
      <StepCards steps={listUpcomingSteps(facts)} />
      {facts.identity !== 'off' && <Notice title={text.policyTitle}>{text.policy}</Notice>}
    </StepPage>
  );
};
