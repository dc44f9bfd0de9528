import { Stack } from '@journey/ui';
import { StepPage } from '../../area/StepPage.tsx';
import { BringList } from '../../counter-pass/BringList.tsx';
import { CalendarButton } from '../../counter-pass/CalendarButton.tsx';
import { summaryMessages as text } from '../summary/messages.ts';
import { PassLink } from '../summary/PassLink.tsx';
import { SummaryCard } from '../summary/SummaryStep.tsx';
import { SummaryMissing } from '../summary/SummaryMissing.tsx';
import { useStoreCounterPass, useCheckInSummary } from '../summary/use-summary.ts';

/** The page to which a login leads when everything has already been verified. */
export const CompleteStep = () => {
  const { data, error, refetch, isFetching } = useCheckInSummary();
  const pass = data?.pass;
  useStoreCounterPass(pass);
  return (
    <StepPage isFinal title={text.completeTitle} lead={text.completeLead}>
      {pass ? (
        <>
          <SummaryCard pass={pass} />
          <BringList things={pass.bring} />
          <Stack $gap={8}>
            <PassLink />
            <CalendarButton pass={pass} />
          </Stack>
        </>
      ) : (
        <SummaryMissing error={isFetching ? null : error} onRetry={() => void refetch()} />
      )}
    </StepPage>
  );
};
