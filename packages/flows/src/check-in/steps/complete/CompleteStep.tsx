import { StepPage } from '../../area/StepPage.tsx';
import { checkInMessages as text } from '../../messages.ts';

/** TODO ci-form. */
export const CompleteStep = () => <StepPage title={text.stepForm} />;
