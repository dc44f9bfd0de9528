import type { IncidentReport } from '@journey/api/incidents';
import { getReportStepDraftName, openReportDrafts } from '../../drafts.ts';
import { deriveReportFlowFacts, listStepsOfReport, type ReportStepId } from '../../flow.ts';
import type { IncidentReportApp } from '../../incident-report-app.ts';
import { hasUnsavedAnswers } from '../../step/unsaved-answers.ts';

type Check = (reporting: IncidentReportApp, report: IncidentReport) => Promise<boolean>;

/**
 * For each step with a form, whether the device stores answers of it that the report does not contain. The code of a
 * step is loaded only when it is checked, so that the review stays small.
 */
const checks: Readonly<Record<Exclude<ReportStepId, 'review'>, Check>> = {
  condition: async (reporting, report) => {
    const { conditionStep } = await import('../condition/ConditionPage.tsx');
    return hasUnsavedAnswers(reporting, conditionStep, report);
  },
  incident: async (reporting, report) => {
    const { createIncidentStep } = await import('../incident/IncidentPage.tsx');
    const step = createIncidentStep(report.type === 'panel', reporting);
    return hasUnsavedAnswers(reporting, step, report);
  },
  'other-driver': async (reporting, report) => {
    const { createOtherDriverStep } = await import('../people/OtherDriverPage.tsx');
    return hasUnsavedAnswers(reporting, createOtherDriverStep(reporting.site.country), report);
  },
  'third-parties': async (reporting, report) => {
    const { createThirdPartiesStep } = await import('../people/ThirdPartiesPage.tsx');
    return hasUnsavedAnswers(reporting, createThirdPartiesStep(reporting.site.country), report);
  },
  witnesses: async (reporting, report) => {
    const { createWitnessesStep } = await import('../people/WitnessesPage.tsx');
    return hasUnsavedAnswers(reporting, createWitnessesStep(reporting.site.country), report);
  },
  damage: async (reporting, report) => {
    const { damageStep } = await import('../damage/DamagePage.tsx');
    return hasUnsavedAnswers(reporting, damageStep, report);
  },
};

/**
 * Returns the steps that a report passes through and of which the device stores answers that the report does not
 * contain, in the report's order.
 * @throws an `UnreadableDraftsError` if the device's storage cannot be read
 */
export const listUnsavedSteps = async (
  reporting: IncidentReportApp,
  report: IncidentReport,
): Promise<ReportStepId[]> => {
  const drafts = await openReportDrafts(reporting);
  const stored = await drafts.strict.list(getReportStepDraftName(report.id, ''));
  const steps = listStepsOfReport(deriveReportFlowFacts(report)).map(({ id }) => id);
  const areUnsaved = await Promise.all(
    steps.map(
      async (id) =>
        id !== 'review' &&
        stored.includes(getReportStepDraftName(report.id, id)) &&
        checks[id](reporting, report),
    ),
  );
  return steps.filter((_, index) => areUnsaved[index]);
};
