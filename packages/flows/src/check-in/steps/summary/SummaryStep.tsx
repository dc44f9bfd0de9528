import { ExternalIcon, LinkButton, Notice, Stack, VisuallyHidden } from '@journey/ui';
import { Link } from 'react-router-dom';
import { dayOf } from '../../../fields/date/shown.ts';
import { StepPage } from '../../area/StepPage.tsx';
import { useCheckIn } from '../../check-in.ts';
import { InviteStatus } from '../../invite/InviteStatus.tsx';
import { BringList } from '../../pass/BringList.tsx';
import { CalendarButton } from '../../pass/CalendarButton.tsx';
import { PASS_ADDRESS } from '../../pass/pass-address.ts';
import { termsAddress } from '../../../site/index.ts';
import { ConfirmationNotice } from './ConfirmationNotice.tsx';
import { summaryMessages as text } from './messages.ts';
import { SummaryCard } from './SummaryCard.tsx';
import { SummaryMissing } from './SummaryMissing.tsx';
import { useKeptPass, useSummary } from './use-summary.ts';

/** The end of the flow (C-22): thanks, what happens next, what to bring, the terms; for an additional driver A-03's texts. */
export const SummaryStep = () => {
  const { site, state } = useCheckIn();
  const isAdditional = state.get().kind === 'additional-driver';
  const { data, error, refetch, isFetching } = useSummary();
  useKeptPass(isAdditional ? undefined : data?.pass);
  if (isAdditional) return <AdditionalSummary verifiedAt={data?.checkIn.additionalDriverVerifiedAt} />;

  return (
    <StepPage isFinal title={text.title} lead={text.lead}>
      <ConfirmationNotice />
      {data ? (
        <>
          <SummaryCard pass={data.pass} />
          {data.pass.isVerified ? (
            <Notice title={text.smsTitle}>{text.sms}</Notice>
          ) : (
            <Notice tone="warning" title={text.unverifiedTitle}>
              {text.unverified}
            </Notice>
          )}
          <BringList things={data.pass.bring} />
          <Stack $gap={8}>
            <LinkButton as={Link} to={PASS_ADDRESS} data-variant="primary" data-wide>
              {text.pass}
            </LinkButton>
            <CalendarButton pass={data.pass} />
            <LinkButton href={termsAddress(site, location.hostname)} target="_blank" rel="noopener" data-wide>
              <span>
                <ExternalIcon />
                {text.terms}
                <VisuallyHidden>, {text.termsHint}</VisuallyHidden>
              </span>
            </LinkButton>
          </Stack>
          <InviteStatus checkIn={data.checkIn} />
        </>
      ) : (
        <SummaryMissing error={isFetching ? null : error} onRetry={() => void refetch()} />
      )}
    </StepPage>
  );
};

const AdditionalSummary = ({ verifiedAt }: { readonly verifiedAt: Date | undefined }) => (
  <StepPage
    isFinal
    title={verifiedAt ? text.additionalVerified : text.additionalUpdated}
    lead={verifiedAt && text.verifiedOn(dayOf(verifiedAt))}
  >
    <BringList things={[text.bringLicence]} />
  </StepPage>
);
