import { SummaryList, Card, Notice } from '@journey/ui';
import { verifyMessages as text, identityFailureMessages } from './messages.ts';
import { SiteAssistanceLine } from '../../../shell/SiteAssistanceLine.tsx';
import { TrackingPixel } from '../../../shell/TrackingPixel.tsx';
import { useCheckInState } from '../../check-in.ts';
import { StepPage } from '../../area/StepPage.tsx';

/** Shows the code with which staff at the counter find a failed check. It renders nothing if there is no code. */
export const CounterCode = ({ code }: { readonly code: string | undefined }) =>
  code && (
    <>
      <SummaryList rows={[{ label: text.counterCode, value: code }]} empty="" />
      <p>{text.counterCodeHint}</p>
    </>
  );

interface Props {
  readonly reasons: readonly string[];
  /**
   * The action that the tracking pixel reports: the identity check failed, or its result could not be fetched.
   */
  readonly action: 'void_failed' | 'void_fetch_failed';
}

/**
 * Shows why the identity check failed, with the text of the first reason. The tracking pixel reports whether the check
 * failed or its result could not be fetched, but neither the reason nor any personal data.
 */
export const IdentityFailureMessage = ({ reasons, action }: Props) => {
  const { kind } = useCheckInState();
  return (
    <>
      <TrackingPixel
        path="/verify"
        driver={kind === 'additional-driver' ? 'additional_driver' : undefined}
        action={action}
      />
      <p>{identityFailureMessages[reasons[0] ?? ''] ?? identityFailureMessages['OverallFail']}</p>
    </>
  );
};

/** The phone number to call after a failed identity check, and the code for staff at the counter. */
export const FailedIdentityHelp = ({ counterCode }: { readonly counterCode: string | undefined }) => (
  <Card>
    <SiteAssistanceLine label={text.call} />
    <CounterCode code={counterCode} />
  </Card>
);

/** The page of a failed identity check: the reason, the phone number to call, and the code for staff at the counter. */
export const IdentityCheckFailed = () => {
  const { identity } = useCheckInState();
  const { failReasons = [], counterCode } = identity;
  return (
    <StepPage title={text.failed} hasError isFinal>
      <Notice tone="danger" role="alert">
        <IdentityFailureMessage reasons={failReasons} action="void_failed" />
      </Notice>
      <FailedIdentityHelp counterCode={counterCode} />
    </StepPage>
  );
};
