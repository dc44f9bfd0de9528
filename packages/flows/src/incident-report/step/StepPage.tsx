import { useIncidentReport, type IncidentReport } from '@journey/api/incidents';
import { useCallback, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { StepProgress } from '../../engine/steps/StepProgress.tsx';
import { getFlowProgress } from '../../engine/steps/steps.ts';
import { BackControl } from '../../shell/BackControl.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryPlaceholder } from '../../shell/QueryPlaceholder.tsx';
import type { Country } from '../../site/index.ts';
import { GoneReport } from '../area/GoneReport.tsx';
import {
  deriveReportFlowFacts,
  getFirstReportStep,
  listStepsOfReport,
  findResumeStep,
  getPreviousReportStep,
  REPORT_FLOW,
} from '../flow.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import {
  createReportEntryState,
  ReportRedirect,
  useLoadedValue,
  usePageReport,
  useReportAddress,
} from '../use-report.tsx';
import { dropLockedChangesOfDraft } from './locked-changes.ts';
import { type ReportStepDefinition, loadStepDraftAndLocks } from './report-step.ts';
import { StepForm } from './StepForm.tsx';

interface Props<Values extends FieldValues> {
  readonly definition: ReportStepDefinition<Values>;
}

/**
 * Renders a step of the report that is open in this tab: Back, the progress, the heading, and the form once the report
 * is loaded. When no report is open, or the page was opened for another one, it redirects to the page on which one is
 * chosen. When the report does not pass through this step, it redirects to the step at which the report is resumed.
 */
export const StepPage = <Values extends FieldValues>({ definition }: Props<Values>) => {
  const open = usePageReport();
  const query = useIncidentReport(open?.id);
  const address = useReportAddress();
  if (!open) return <ReportRedirect to="incidentselection" />;
  const report = query.data;
  const facts = report && deriveReportFlowFacts(report);
  const { id, title, lead } = definition;
  if (facts && !listStepsOfReport(facts).some((step) => step.id === id)) {
    const to = findResumeStep(report.status, facts) ?? getFirstReportStep(report.type);
    return <ReportRedirect to={to} state={createReportEntryState(open.id)} />;
  }
  const before = facts && getPreviousReportStep(id, facts);
  return (
    <>
      <BackControl
        to={address(before ?? 'incidentselection')}
        state={before && createReportEntryState(open.id)}
      />
      <StepProgress progress={facts && getFlowProgress(REPORT_FLOW, facts, id)} />
      {/* The heading is the same element while the report loads and after that, so that it keeps the focus. */}
      <PageHeading lead={lead}>{title}</PageHeading>
      {report ? (
        <LoadedStep key={`${report.id}/${id}`} definition={definition} report={report} />
      ) : (
        <QueryPlaceholder query={query} title={title} missing={<GoneReport />} />
      )}
    </>
  );
};

interface CountryProps<Values extends FieldValues> {
  readonly define: (country: Country) => ReportStepDefinition<Values>;
}

/** Renders a step of the report, as `StepPage` does, whose definition depends on the country of the site. */
export const StepPageOfCountry = <Values extends FieldValues>({ define }: CountryProps<Values>) => {
  const { country } = useIncidentReportApp().site;
  return <StepPage definition={useMemo(() => define(country), [define, country])} />;
};

const LoadedStep = <Values extends FieldValues>({
  definition,
  report: latest,
}: Props<Values> & { readonly report: IncidentReport }) => {
  // The form uses the report as it was when the page opened, so that a refetch cannot overwrite typed values. It
  // reopens with the current report if that was submitted meanwhile and no longer allows the person's change.
  const [{ report, openings }, setOpening] = useState({ report: latest, openings: 1 });
  const reporting = useIncidentReportApp();
  const loaded = useLoadedValue(
    useCallback(async () => {
      // If the device's storage cannot be read, the form still opens, but its photos cannot be sent.
      await dropLockedChangesOfDraft(reporting, definition, report).catch(() => undefined);
      return { report, openings, opened: await loadStepDraftAndLocks(reporting, definition, report) };
    }, [reporting, definition, report, openings]),
  );
  return loaded ? (
    <StepForm
      key={loaded.openings}
      definition={definition}
      report={loaded.report}
      opened={loaded.opened}
      isLockedMeanwhile={loaded.openings > 1}
      onLocked={(now) => setOpening({ report: now, openings: openings + 1 })}
    />
  ) : (
    <QueryPlaceholder title={definition.title} />
  );
};
