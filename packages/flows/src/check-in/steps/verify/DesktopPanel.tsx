import { Button, Notice } from '@journey/ui';
import { useStep } from '../../../engine/steps/use-flow.tsx';
import { StepPage } from '../../area/StepPage.tsx';
import { updateState } from '../../../shell/update-state.ts';
import { useCheckIn, useCheckInState } from '../../check-in.ts';
import { HandOver } from '../../hand-over/HandOver.tsx';
import { verifyMessages as text } from './messages.ts';

/**
 * The verify step on a desktop (C-33): the check continues on a phone, or a primary driver continues here unverified.
 */
export const DesktopPanel = () => {
  const checkIn = useCheckIn();
  const { next } = useStep();
  const { kind, card } = useCheckInState();
  const isAdditionalDriver = kind === 'additional-driver';
  const goOn = () => {
    updateState(checkIn, { skipsIdentity: 'choice', skipsCard: card.status !== 'approved' });
    next();
  };
  return (
    <StepPage title={text.desktopTitle} lead={text.desktopLead}>
      {isAdditionalDriver && <Notice tone="warning">{text.mobileOnly}</Notice>}
      <HandOver />
      {!isAdditionalDriver && (
        <>
          <p>{text.unverifiedHint}</p>
          <div>
            <Button onClick={goOn}>{text.unverified}</Button>
          </div>
        </>
      )}
    </StepPage>
  );
};
