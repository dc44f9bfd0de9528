import { useReport, type IncidentReport } from '@journey/api/incidents';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { QueryState } from '../../shell/QueryState.tsx';
import { stepAddress, firstStep, pathOf, WIZARD } from '../flow.ts';
import { resumeStep } from '../resume.ts';
import { useVisit } from '../incident-report-app.ts';
import type { StepDefinition } from './definition.ts';
import { StepFormView } from './StepFormView.tsx';
import { useFormDraft } from './use-form-draft.ts';
import { loadLocks, useIsStaff } from './use-step-form.ts';

interface Props<Values extends FieldValues> {
  readonly definition: StepDefinition<Values>;
}

/**
 * Renders a step of the open report. Without an open report it redirects to the selection page. When the step is not on
 * the report's path, it redirects to the step at which the report is resumed.
 */
export const StepPage = <Values extends FieldValues>({ definition }: Props<Values>) => {
  const { report: open } = useVisit();
  const { search } = useLocation();
  const query = useReport(open?.id);
  if (!open) return <Navigate to={`${WIZARD}/incidentselection${search}`} replace />;
  if (!query.data) return <QueryState query={query} />;
  const report = query.data;
  const facts = { type: report.type, customerDriving: report.details.customerDriving };
  if (!pathOf(facts).some(({ id }) => id === definition.id)) {
    const to = resumeStep(report.status, facts) ?? firstStep(report.type);
    return <Navigate to={stepAddress(to) + search} replace />;
  }
  return <LoadedStep key={report.id} definition={definition} report={report} />;
};

const LoadedStep = <Values extends FieldValues>({
  definition,
  report: latest,
}: Props<Values> & { readonly report: IncidentReport }) => {
  // The form keeps the report as it was when the page opened, so that a refetch cannot change what the person types.
  const [report] = useState(latest);
  const isStaff = useIsStaff();
  const kept = useFormDraft<Values>(report.id, definition.id);
  const [locked, setLocked] = useState<ReadonlySet<string>>();
  useEffect(() => {
    void loadLocks(definition, report, isStaff).then(setLocked);
  }, [definition, report, isStaff]);
  if (kept === undefined || !locked) return <QueryState />;
  return <StepFormView {...{ definition, report, kept, locked }} />;
};
