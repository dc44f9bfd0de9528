import { AlignToColumnEdge, Button, Card, Cluster, Notice, RefreshIcon } from '@journey/ui';
import { useState } from 'react';
import { isUnreachable } from '../../../engine/unreachable.ts';
import { StepPage } from '../../area/StepPage.tsx';
import { pageFailureMessages } from '../../../shell/messages.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { Waiting } from '../../../shell/Waiting.tsx';
import { useCheckInApp } from '../../check-in.ts';
import { FailedIdentityHelp, IdentityFailureMessage } from './CheckFailure.tsx';
import { verifyMessages as text } from './messages.ts';
import { useIdentityResult } from './identity-result.ts';
import { useReturnToIdentityProvider } from './use-start-identity.ts';

/** The page that is shown while a check's result is being fetched. */
export const Validating = ({ title }: { readonly title: string }) => (
  <StepPage title={title}>
    <Card>
      <Waiting label={text.validating} isLabelVisible lines={3} />
    </Card>
  </StepPage>
);

/**
 * The page after the return from the identity provider, which fetches the result. While there is no result, the page
 * says why and requests it again automatically. Its primary action returns to the provider if the person has not
 * finished there, and otherwise is Refresh (C-09). Once a result is no longer possible, the check has failed, and the
 * page also shows the phone number and the counter code. After a new login, the provider's address comes from the
 * services. If they return none, the primary action starts a new check.
 */
export const IdentityProviderReturn = () => {
  const checkIn = useCheckInApp();
  const { data, isError, refetch } = useIdentityResult();
  const provider = useReturnToIdentityProvider();
  const [isAsked, setAsked] = useState(false);
  const isWaiting = data?.kind === 'waiting';
  if (isAsked || (!isError && !isWaiting)) return <Validating title={text.failedTitle} />;
  const reason = isWaiting ? data.reason : 'FetchFailed';
  const url = checkIn.state.get().identity.url ?? (isWaiting ? data.url : undefined);
  const isOpen = isWaiting && data.isOpen;
  const ask = () => {
    setAsked(true);
    void refetch().finally(() => setAsked(false));
  };
  const startAgain = () => updatePersistedState(checkIn, { identity: { status: 'open' } });
  return (
    <StepPage
      title={text.failedTitle}
      hasError
      action={
        isOpen ? (
          <Button
            variant="primary"
            busy={provider.isPending || provider.isSuccess}
            busyLabel={text.leaving}
            onClick={url ? () => provider.mutate(url) : startAgain}
          >
            {url ? text.toProvider : text.again}
          </Button>
        ) : (
          <Button variant="primary" icon={<RefreshIcon />} onClick={ask}>
            {text.refresh}
          </Button>
        )
      }
    >
      <Notice tone="warning" role="alert">
        <IdentityFailureMessage reasons={[reason]} action="void_fetch_failed" />
      </Notice>
      {isUnreachable(provider.error) && (
        <Notice tone="danger" role="alert" title={pageFailureMessages.offline.title}>
          {pageFailureMessages.offline.text}
        </Notice>
      )}
      {isWaiting && reason === 'FailedToFinaliseIdverification' && (
        <FailedIdentityHelp counterCode={data.counterCode} />
      )}
      {isWaiting && data.isLookedFor && !isError && <p>{text.looking}</p>}
      {isOpen && (
        <AlignToColumnEdge>
          <Cluster>
            <Button variant="quiet" icon={<RefreshIcon />} onClick={ask}>
              {text.refresh}
            </Button>
            {url && (
              <Button variant="quiet" onClick={startAgain}>
                {text.again}
              </Button>
            )}
          </Cluster>
        </AlignToColumnEdge>
      )}
    </StepPage>
  );
};
