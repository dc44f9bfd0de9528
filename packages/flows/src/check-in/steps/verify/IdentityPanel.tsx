import { Button, Card, Notice } from '@journey/ui';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { useCheckInApp, useCheckInState } from '../../check-in.ts';
import { checkInMessages } from '../../messages.ts';
import { deriveCheckInFacts } from '../../rules/facts.ts';
import { StepPage } from '../../area/StepPage.tsx';
import { Waiting } from '../../../shell/Waiting.tsx';
import { IdentityCheckFailed } from './CheckFailure.tsx';
import { IdentityProviderReturn } from './IdentityProviderReturn.tsx';
import { verifyMessages as text } from './messages.ts';
import { IdProviderOutageError, useStartIdentityCheck } from './use-start-identity.ts';

/** Shows the identity check in one of its states: not started, returned from the provider, or failed. */
export const IdentityPanel = () => {
  const { identity } = useCheckInState();
  const start = useStartIdentityCheck();
  if (identity.status === 'failed') return <IdentityCheckFailed />;
  // True from the start of the identity check until the browser has opened the provider's page. During this time the
  // page must not fetch a result.
  const isLeaving = start.isPending || start.isSuccess;
  return identity.status === 'started' && !isLeaving ? (
    <IdentityProviderReturn />
  ) : (
    <IdentityStart start={start} />
  );
};

/** The page before the provider's own pages, with an explanation and the button that starts the check (C-08). */
const IdentityStart = ({ start }: { readonly start: ReturnType<typeof useStartIdentityCheck> }) => {
  const checkIn = useCheckInApp();
  const { isInternational } = deriveCheckInFacts(useCheckInState());
  const { mutate, isPending, isSuccess, isError, error } = start;
  const isLeaving = isPending || isSuccess;
  // Skips the identity check because of the outage, as a login during an outage does.
  const goOn = () => updatePersistedState(checkIn, { skipsIdentity: 'outage' });
  if (error instanceof IdProviderOutageError)
    return (
      <StepPage
        title={text.title}
        action={
          <Button variant="primary" onClick={goOn}>
            {checkInMessages.continue}
          </Button>
        }
      >
        <Notice tone="warning" role="alert">
          {text.outage}
        </Notice>
      </StepPage>
    );
  return (
    <StepPage
      title={text.title}
      lead={isInternational ? text.leadInternational : text.lead}
      hasError={isError}
      action={
        <Button variant="primary" busy={isLeaving} busyLabel={text.starting} onClick={() => mutate()}>
          {text.start}
        </Button>
      }
    >
      {isError && (
        <Notice tone="danger" role="alert">
          {text.unable}
        </Notice>
      )}
      <Card>
        {isLeaving ? (
          <Waiting label={text.leaving} lines={2} />
        ) : (
          <p>{isInternational ? text.whatInternational : text.what}</p>
        )}
      </Card>
    </StepPage>
  );
};
