import type { IncidentReport } from '@journey/api/incidents';
import { StepIndicator } from '@journey/ui';
import { pathOf, type StepId } from '../flow.ts';
import { stepMessages as text } from '../messages.ts';

interface Props {
  readonly id: StepId;
  readonly report: Pick<IncidentReport, 'type' | 'details'>;
}

/** Renders the position of a step on the report's path. */
export const StepProgress = ({ id, report }: Props) => {
  const path = pathOf({ type: report.type, customerDriving: report.details.customerDriving });
  return (
    <StepIndicator
      steps={path.map((step) => text.names[step.id])}
      current={path.findIndex((step) => step.id === id) + 1}
      format={text.format}
      label={text.label}
      doneLabel={text.done}
    />
  );
};
