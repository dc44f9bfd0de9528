import { StepIndicator } from '@journey/ui';
import { progressMessages as text } from './messages.ts';
import type { FlowProgress } from './steps.ts';

/** Shows a step's position among the steps of a person's path. Shows nothing for a step that is not counted. */
export const StepProgress = ({ progress }: { readonly progress: FlowProgress | undefined }) =>
  progress && <StepIndicator {...progress} format={text.step} label={text.label} doneLabel={text.done} />;
