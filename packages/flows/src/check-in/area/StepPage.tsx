import { Stack, StepIndicator, StickyActions } from '@journey/ui';
import type { ReactNode } from 'react';
import { useStep } from '../../engine/steps/use-flow.tsx';
import { Back } from '../../shell/Back.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { checkInMessages as text } from '../messages.ts';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Something is wrong: the document's title begins with it. */
  readonly hasError?: boolean;
  readonly children?: ReactNode;
  /** The one primary action, in the bar at the foot. */
  readonly action?: ReactNode;
  /** No way back from here. */
  readonly isFinal?: boolean;
}

/** One step: Back at the top, how far one is, the title, the content and the one action. */
export const StepPage = ({ title, lead, hasError, children, action, isFinal }: Props) => {
  const { back, progress } = useStep();
  return (
    <Stack>
      {back && !isFinal && <Back onBack={back} />}
      {progress && (
        <StepIndicator
          steps={progress.steps}
          current={progress.current}
          format={text.step}
          label={text.progress}
          doneLabel={text.stepDone}
        />
      )}
      <PageHead title={title} lead={lead} problem={hasError} />
      {children}
      {action && <StickyActions>{action}</StickyActions>}
    </Stack>
  );
};
