import { Stack } from '@journey/ui';
import { StepPage } from '../../area/StepPage.tsx';
import { WhatToBringList } from '../../counter-pass/WhatToBringList.tsx';
import { CalendarButton } from '../../counter-pass/CalendarButton.tsx';
import { summaryMessages as text } from '../summary/messages.ts';
import { CounterPassLink, SummaryCard, SummaryPlaceholder } from '../summary/SummaryStep.tsx';
import { useStoreCounterPass, useCheckInSummary } from '../summary/use-summary.ts';

/** The page to which a login leads when everything has already been verified. */
export const CompleteStep = () => {
  const query = useCheckInSummary();
  const { data } = query;
  const pass = data?.pass;
  useStoreCounterPass(pass);
  return (
    <StepPage isFinal title={text.completeTitle} lead={text.completeLead}>
      {pass ? (
        <>
          <SummaryCard pass={pass} />
          <WhatToBringList things={pass.bring} />
          <Stack $gap={8}>
            <CounterPassLink pass={pass} />
            <CalendarButton pass={pass} />
          </Stack>
        </>
      ) : (
        <SummaryPlaceholder query={query} />
      )}
    </StepPage>
  );
};
