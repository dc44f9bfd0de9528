import { Stack, StickyActions } from '@journey/ui';
import { useCallback, type ReactNode } from 'react';
import { keepFocus } from '../../engine/keep-focus.ts';
import { StepProgress } from '../../engine/steps/StepProgress.tsx';
import { useFlowStep } from '../../engine/steps/use-flow.tsx';
import { BackControl } from '../../shell/BackControl.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { updatePersistedState } from '../../shell/update-state.ts';
import { useCheckInApp } from '../check-in.ts';
import type { CheckInState } from '../state.ts';

/**
 * A React hook that returns a function that changes the check-in's state and opens the next step. The changed state
 * determines which step that is.
 */
export const useGoOn = (): ((changes: Partial<CheckInState>) => void) => {
  const checkIn = useCheckInApp();
  const { next } = useFlowStep();
  return useCallback(
    (changes) => {
      updatePersistedState(checkIn, changes);
      next();
    },
    [checkIn, next],
  );
};

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Whether the step's page shows an error. The document's title then begins with 'Error: '. */
  readonly hasError?: boolean;
  readonly children?: ReactNode;
  /** The step's primary action, in the bar at the bottom of the page. */
  readonly action?: ReactNode;
  /** Whether there is no way back from this step, so that its page has no Back link. */
  readonly isFinal?: boolean;
}

/** The layout of one step: Back at the top, the progress, the title, the content and the primary action. */
export const StepPage = ({ title, lead, hasError, children, action, isFinal }: Props) => {
  const { back, progress } = useFlowStep();
  return (
    // A pressed button of the step may disappear, for example one that tries again. The heading then takes the focus.
    <Stack ref={keepFocus}>
      {back && !isFinal && <BackControl onBack={back} />}
      <StepProgress progress={progress} />
      <PageHead title={title} lead={lead} problem={hasError} />
      {children}
      {action && <StickyActions>{action}</StickyActions>}
    </Stack>
  );
};
