import { StepPage } from '../../area/StepPage.tsx';
import { checkInMessages as text } from '../../messages.ts';

/** TODO ci-form. */
export const FormStep = () => <StepPage title={text.stepForm} />;
