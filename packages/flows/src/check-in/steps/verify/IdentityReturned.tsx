import { Button, Card, Cluster, Notice, RefreshIcon, Skeleton } from '@journey/ui';
import { useState } from 'react';
import { StepPage } from '../../area/StepPage.tsx';
import { change } from '../../../shell/change.ts';
import { useCheckIn } from '../../check-in.ts';
import { IdentityReasons } from './IdentityReasons.tsx';
import { verifyMessages as text } from './messages.ts';
import { useIdentityResult } from './use-identity-result.ts';

/**
 * Back from the provider: the result is fetched. Where it is not there, the page says why and looks again by itself; the
 * one next step is the provider for who has not finished there, and Refresh for everybody else (C-09).
 */
export const IdentityReturned = () => {
  const checkIn = useCheckIn();
  const { data, isError, refetch } = useIdentityResult();
  const [isAsked, setAsked] = useState(false);
  const isWaiting = data?.kind === 'waiting';
  if (isAsked || (!isError && !isWaiting))
    return (
      <StepPage title={text.failedTitle}>
        <Card>
          <Skeleton label={text.validating} lines={3} />
          <p>{text.validating}</p>
        </Card>
      </StepPage>
    );
  const reason = isWaiting ? data.reason : 'FetchFailed';
  const { url } = checkIn.state.get().identity;
  const isOpen = isWaiting && data.isOpen;
  const ask = () => {
    setAsked(true);
    void refetch().finally(() => setAsked(false));
  };
  const startAgain = () => change(checkIn, { identity: { status: 'open' } });
  return (
    <StepPage
      title={text.failedTitle}
      hasError
      action={
        isOpen && url ? (
          <Button variant="primary" onClick={() => checkIn.leaveFor(url)}>
            {text.toProvider}
          </Button>
        ) : (
          <Button variant="primary" icon={<RefreshIcon />} onClick={ask}>
            {text.refresh}
          </Button>
        )
      }
    >
      <Notice tone="warning" role="alert">
        <IdentityReasons reasons={[reason]} action="void_fetch_failed" />
      </Notice>
      {isWaiting && reason === 'FetchFailed' && <p>{text.looking}</p>}
      {isOpen && (
        <Cluster>
          {url && (
            <Button variant="quiet" icon={<RefreshIcon />} onClick={ask}>
              {text.refresh}
            </Button>
          )}
          <Button variant="quiet" onClick={startAgain}>
            {text.again}
          </Button>
        </Cluster>
      )}
    </StepPage>
  );
};
