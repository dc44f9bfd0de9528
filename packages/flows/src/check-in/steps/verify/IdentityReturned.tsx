import { Button, Card, Notice, RefreshIcon, Skeleton, Stack } from '@journey/ui';
import { StepPage } from '../../area/StepPage.tsx';
import { change } from '../../../shell/change.ts';
import { useCheckIn } from '../../check-in.ts';
import { IdentityReasons } from './IdentityReasons.tsx';
import { verifyMessages as text } from './messages.ts';
import { useIdentityResult } from './use-identity-result.ts';

/** Back from the provider: the result is fetched; where it is not there, why, and Refresh (C-09). */
export const IdentityReturned = () => {
  const checkIn = useCheckIn();
  const { data, isError, isFetching, refetch } = useIdentityResult();
  const isWaiting = data?.kind === 'waiting';
  if (isFetching || (!isError && !isWaiting))
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
  const startAgain = () => change(checkIn, { identity: { status: 'open' } });
  return (
    <StepPage
      title={text.failedTitle}
      hasError
      action={
        <Button variant="primary" icon={<RefreshIcon />} onClick={() => void refetch()}>
          {text.refresh}
        </Button>
      }
    >
      <Notice tone="warning" role="alert">
        <IdentityReasons reasons={[reason]} action="void_fetch_failed" />
      </Notice>
      {isWaiting && data.isOpen && (
        <Stack $gap={12}>
          {url && <Button onClick={() => checkIn.leaveFor(url)}>{text.toProvider}</Button>}
          <Button variant="quiet" onClick={startAgain}>
            {text.again}
          </Button>
        </Stack>
      )}
    </StepPage>
  );
};
