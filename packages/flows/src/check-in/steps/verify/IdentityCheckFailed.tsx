import { AssistanceLine, Card, Notice } from '@journey/ui';
import { StepPage } from '../../area/StepPage.tsx';
import { useCheckInApp, useCheckInState } from '../../check-in.ts';
import { CounterCode } from './CounterCode.tsx';
import { IdentityFailReasons } from './IdentityFailReasons.tsx';
import { verifyMessages as text } from './messages.ts';

/** The page of a failed identity check: the reason, the phone number to call, and the code for staff at the counter. */
export const IdentityCheckFailed = () => {
  const { site } = useCheckInApp();
  const { identity } = useCheckInState();
  const { failReasons = [], counterCode } = identity;
  return (
    <StepPage title={text.failed} hasError isFinal>
      <Notice tone="danger" role="alert">
        <IdentityFailReasons reasons={failReasons} action="void_failed" />
      </Notice>
      <Card>
        <AssistanceLine label={text.call} phone={site.phone.international} display={site.phone.display} />
        <CounterCode code={counterCode} />
      </Card>
    </StepPage>
  );
};
