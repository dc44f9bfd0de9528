import { styled } from 'styled-components';
import { Button, Notice } from '@journey/ui';
import { listUpcomingSteps } from './what-happens.ts';
import { StepPage, useGoOn } from '../../area/StepPage.tsx';
import { useCheckInState } from '../../check-in.ts';
import { checkInMessages } from '../../messages.ts';
import { deriveCheckInFacts } from '../../rules/facts.ts';
import { takeBackUnverified } from '../../rules/missing-checks.ts';
import { upcomingStepsMessages as text } from './messages.ts';

const List = styled.ol`
  display: grid;
  border: 1px solid var(--divider);
  border-radius: var(--radius-card);
  background: var(--surface);
  list-style: none;
  counter-reset: told;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space4) var(--space16);
    padding: var(--space16) var(--space24);
    counter-increment: told;
  }
  li + li {
    border-top: 1px solid var(--divider);
  }
  li::before {
    content: counter(told);
    grid-row: span 2;
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: 50%;
    background: var(--surface-sunken);
    font-weight: 600;
  }
  p {
    color: var(--text-muted);
  }
`;

/** The step that lists, before the checks start, which steps follow and what to have ready. */
export const UpcomingStepsStep = () => {
  const goOn = useGoOn();
  const state = useCheckInState();
  const choice = takeBackUnverified(state);
  const ahead = { ...state, ...choice };
  const facts = deriveCheckInFacts(ahead);
  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      action={
        <Button variant="primary" onClick={() => goOn({ hasSeenSteps: true, ...choice })}>
          {checkInMessages.continue}
        </Button>
      }
    >
      <List role="list">
        {listUpcomingSteps(facts, ahead.skipsIdentity !== undefined).map(({ title, detail }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{detail}</p>
          </li>
        ))}
      </List>
      {facts.identity !== 'off' && (
        <Notice title={text.policyTitle}>
          {text.policy} {state.kind === 'additional-driver' ? text.policyIdAdditionalDriver : text.policyId}
        </Notice>
      )}
    </StepPage>
  );
};
