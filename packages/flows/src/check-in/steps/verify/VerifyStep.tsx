import { useState } from 'react';
import { isMobileDevice } from '../../../engine/mobile-device.ts';
import { useCheckInState } from '../../check-in.ts';
import { deriveCheckInFacts } from '../../rules/facts.ts';
import { CardPanel } from './CardPanel.tsx';
import { IdentityPanel } from './IdentityPanel.tsx';
import { Button, Notice } from '@journey/ui';
import { StepPage, useGoOn } from '../../area/StepPage.tsx';
import { HandOver } from '../../hand-over/HandOver.tsx';
import { canGoOnUnverified, getIdFailReason } from '../../hand-over/progress.ts';
import { usePhoneProgress } from '../../hand-over/PhoneProgressPanel.tsx';
import { FailedIdentityHelp, IdentityFailureMessage } from './CheckFailure.tsx';
import { verifyMessages as text } from './messages.ts';

/**
 * The verify step on a desktop (C-33). The check continues on a phone, or a primary driver continues here unverified
 * if the services accept that. A failed check is shown here as on the phone, because the person may no longer look at
 * the phone.
 */
const DesktopPanel = () => {
  const goOn = useGoOn();
  const { kind, card } = useCheckInState();
  const [hasProblem, setHasProblem] = useState(false);
  // `PhoneProgressPanel` sends the requests; this component only reads their result.
  const { data: progress } = usePhoneProgress(false);
  const failReason = getIdFailReason(progress);
  const isAdditionalDriver = kind === 'additional-driver';
  return (
    <StepPage
      title={text.desktopTitle}
      lead={text.desktopLead}
      hasError={hasProblem || failReason !== undefined}
    >
      {failReason !== undefined && (
        <>
          <Notice tone="danger" role="alert">
            <IdentityFailureMessage reasons={[failReason]} action="void_failed" />
          </Notice>
          <FailedIdentityHelp counterCode={progress?.counterCode} />
        </>
      )}
      {isAdditionalDriver && <Notice tone="warning">{text.mobileOnly}</Notice>}
      <HandOver onProblem={setHasProblem} />
      {!isAdditionalDriver && canGoOnUnverified(progress) && (
        <>
          <p>{text.unverifiedHint}</p>
          <div>
            <Button onClick={() => goOn({ skipsIdentity: 'choice', skipsCard: card.status !== 'approved' })}>
              {text.unverified}
            </Button>
          </div>
        </>
      )}
    </StepPage>
  );
};

/**
 * Shows the identity check while it is still needed, then the card check (C-07). On a desktop the identity check is
 * handed over to a phone.
 */
export const VerifyStep = () => {
  const state = useCheckInState();
  const { identity } = deriveCheckInFacts(state);
  if (identity !== 'needed') return <CardPanel />;
  return isMobileDevice() || state.identity.status === 'failed' ? <IdentityPanel /> : <DesktopPanel />;
};
