import { Stack, StepIndicator, StickyActions } from '@journey/ui';
import type { ReactNode } from 'react';
import { useStep } from '../../engine/steps/use-flow.tsx';
import { Back } from '../../shell/Back.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { checkInMessages as text } from '../messages.ts';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Whether the page shows an error. The document's title then begins with 'Error: '. */
  readonly hasError?: boolean;
  readonly children?: ReactNode;
  /** The step's primary action, in the bar at the bottom of the page. */
  readonly action?: ReactNode;
  /** Whether the page has no Back link. */
  readonly isFinal?: boolean;
}

/** The layout of one step: Back at the top, the progress, the title, the content and the primary action. */
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
