import { StepPage } from '../../area/StepPage.tsx';
import { checkInMessages as text } from '../../messages.ts';

/** The identity check or the card check, whichever is still to do (C-07). */
export const VerifyStep = () => <StepPage title={text.stepVerify} />;
