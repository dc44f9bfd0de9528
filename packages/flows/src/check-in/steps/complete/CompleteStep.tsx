import { LinkButton, Stack } from '@journey/ui';
import { Link } from 'react-router-dom';
import { StepPage } from '../../area/StepPage.tsx';
import { useCheckIn } from '../../check-in.ts';
import { BringList } from '../../pass/BringList.tsx';
import { CalendarButton } from '../../pass/CalendarButton.tsx';
import { PASS_ADDRESS } from '../../pass/pass-address.ts';
import { summaryMessages as text } from '../summary/messages.ts';
import { SummaryCard } from '../summary/SummaryCard.tsx';
import { SummaryMissing } from '../summary/SummaryMissing.tsx';
import { useKeptPass, useSummary } from '../summary/use-summary.ts';

/** Where a login leads to that finds everything verified already. */
export const CompleteStep = () => {
  const isAdditional = useCheckIn().state.get().kind === 'additional-driver';
  const { data, error, refetch, isFetching } = useSummary();
  const pass = isAdditional ? undefined : data?.pass;
  useKeptPass(pass);
  return (
    <StepPage isFinal title={text.completeTitle} lead={text.completeLead}>
      {!data && !isAdditional && (
        <SummaryMissing error={isFetching ? null : error} onRetry={() => void refetch()} />
      )}
      {pass && (
        <>
          <SummaryCard pass={pass} />
          <BringList things={pass.bring} />
          <Stack $gap={8}>
            <LinkButton as={Link} to={PASS_ADDRESS} data-variant="primary" data-wide>
              {text.pass}
            </LinkButton>
            <CalendarButton pass={pass} />
          </Stack>
        </>
      )}
      {isAdditional && <BringList things={[text.bringLicence]} />}
    </StepPage>
  );
};
