import { useIncidentReport, type IncidentReport } from '@journey/api/incidents';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { QueryPlaceholder } from '../../shell/QueryPlaceholder.tsx';
import {
  deriveReportFlowFacts,
  getFirstReportStep,
  listStepsOfReport,
  findResumeStep,
  getReportStepPath,
  REPORT_WIZARD_BASE_PATH,
} from '../flow.ts';
import { useIncidentReportApp, useReportTabState } from '../incident-report-app.ts';
import type { ReportStepDefinition } from './definition.ts';
import { loadStepDraftAndLocks, type StepDraftAndLocks } from './open-step.ts';
import { StepFormView } from './StepFormView.tsx';

interface Props<Values extends FieldValues> {
  readonly definition: ReportStepDefinition<Values>;
}

/**
 * Renders a step of the report that is open in this tab. When no report is open, it redirects to the page on
 * which one is chosen. When the report does not pass through this step, it redirects to the step at which the
 * report is resumed.
 */
export const StepPage = <Values extends FieldValues>({ definition }: Props<Values>) => {
  const { report: open } = useReportTabState();
  const { search } = useLocation();
  const query = useIncidentReport(open?.id);
  if (!open) return <Navigate to={`${REPORT_WIZARD_BASE_PATH}/incidentselection${search}`} replace />;
  if (!query.data) return <QueryPlaceholder query={query} />;
  const report = query.data;
  const facts = deriveReportFlowFacts(report);
  if (!listStepsOfReport(facts).some(({ id }) => id === definition.id)) {
    const to = findResumeStep(report.status, facts) ?? getFirstReportStep(report.type);
    return <Navigate to={getReportStepPath(to) + search} replace />;
  }
  return <LoadedStep key={`${report.id}/${definition.id}`} definition={definition} report={report} />;
};

const LoadedStep = <Values extends FieldValues>({
  definition,
  report: latest,
}: Props<Values> & { readonly report: IncidentReport }) => {
  // The form uses the report as it was when the page opened, so that a refetch cannot overwrite typed values.
  const [report] = useState(latest);
  const reporting = useIncidentReportApp();
  const [opened, setOpened] = useState<StepDraftAndLocks<Values>>();
  useEffect(() => {
    void loadStepDraftAndLocks(reporting, definition, report).then(setOpened);
  }, [reporting, definition, report]);
  return opened ? <StepFormView {...{ definition, report, opened }} /> : <QueryPlaceholder />;
};
