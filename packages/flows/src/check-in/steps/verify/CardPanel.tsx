import { Button, Card, Notice, RefreshIcon, StatusNotice } from '@journey/ui';
import { StepPage } from '../../area/StepPage.tsx';
import { useCheckInState } from '../../check-in.ts';
import type { CardCheckProgress } from '../../state.ts';
import { CounterCode } from './CheckFailure.tsx';
import { Validating } from './IdentityProviderReturn.tsx';
import { verifyMessages as text } from './messages.ts';
import { useCardCheckResult, useStartCardCheck } from './use-card.ts';

/** The text that the person reads for each way in which the card check can fail. */
const WORDS: Partial<Record<CardCheckProgress['status'], string>> = {
  failed: text.cardFailed,
  mismatch: text.cardMismatch,
};

/** Shows the card check (C-13) in one of its states: not started, being validated, or finished with a result. */
export const CardPanel = () => {
  const { card } = useCheckInState();
  const start = useStartCardCheck();
  const isLeaving = start.isPending || start.isSuccess;
  const { isFetching, isError, data, refetch } = useCardCheckResult(isLeaving);
  if (card.status === 'started' && !isLeaving) {
    if (isError && !isFetching)
      return (
        <StepPage
          title={text.cardTitle}
          hasError
          action={
            <Button variant="primary" icon={<RefreshIcon />} onClick={() => void refetch()}>
              {text.refresh}
            </Button>
          }
        >
          <Notice tone="danger" role="alert">
            {text.unable}
          </Notice>
        </StepPage>
      );
    return <Validating title={text.cardTitle} />;
  }
  const problem = start.isError ? text.unable : WORDS[card.status];
  return (
    <StepPage
      title={text.cardTitle}
      lead={text.cardLead}
      hasError={problem !== undefined}
      action={
        <Button variant="primary" busy={isLeaving} busyLabel={text.starting} onClick={() => start.mutate()}>
          {card.status === 'failed' || card.status === 'mismatch' ? text.cardAgain : text.cardStart}
        </Button>
      }
    >
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {!problem && data === 'open' && <StatusNotice tone="warning">{text.cardPending}</StatusNotice>}
      <Card>
        <p>{text.cardWhat}</p>
        <CounterCode code={card.status === 'failed' ? card.counterCode : undefined} />
      </Card>
    </StepPage>
  );
};
