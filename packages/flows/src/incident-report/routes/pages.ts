import { createLazyPage, type LazyPage } from '../../shell/lazy-page.tsx';
import type { ReportStepId } from '../flow.ts';

// Each page of the incident report is a chunk of its own, whose code is loaded when the page is opened.
export const VirLoginPage = createLazyPage(
  async () => (await import('../pages/vir-login/VirLoginPage.tsx')).VirLoginPage,
);
export const StaffLoginPage = createLazyPage(
  async () => (await import('../pages/staff-login/StaffLoginPage.tsx')).StaffLoginPage,
);
export const RentalExpiredPage = createLazyPage(
  async () => (await import('../pages/ended/EndedPages.tsx')).RentalExpiredPage,
);
export const ExpirePage = createLazyPage(
  async () => (await import('../pages/ended/EndedPages.tsx')).ExpirePage,
);
const IncidentSelectionPage = createLazyPage(
  async () => (await import('../pages/incident-selection/IncidentSelectionPage.tsx')).IncidentSelectionPage,
);
const SubmissionPage = createLazyPage(
  async () => (await import('../pages/thank-you/SubmissionPage.tsx')).SubmissionPage,
);

/** The React page that shows each step of the incident report. */
export const reportStepPages: Readonly<Record<ReportStepId, LazyPage>> = {
  condition: createLazyPage(async () => (await import('../pages/condition/ConditionPage.tsx')).ConditionPage),
  incident: createLazyPage(async () => (await import('../pages/incident/IncidentPage.tsx')).IncidentPage),
  'other-driver': createLazyPage(
    async () => (await import('../pages/people/OtherDriverPage.tsx')).OtherDriverPage,
  ),
  'third-parties': createLazyPage(
    async () => (await import('../pages/people/ThirdPartiesPage.tsx')).ThirdPartiesPage,
  ),
  witnesses: createLazyPage(async () => (await import('../pages/people/WitnessesPage.tsx')).WitnessesPage),
  damage: createLazyPage(async () => (await import('../pages/damage/DamagePage.tsx')).DamagePage),
  review: createLazyPage(async () => (await import('../pages/review/ReviewPage.tsx')).ReviewPage),
};

/**
 * The incident report pages that are not steps but also need a session and a rental, by the last segment of their
 * address.
 */
export const nonStepReportPages: Readonly<Record<string, LazyPage>> = {
  sms: createLazyPage(async () => (await import('../pages/sms/DamageNoticePage.tsx')).DamageNoticePage),
  existingdamagelandingpage: createLazyPage(
    async () => (await import('../pages/existing-damage/ExistingDamagePage.tsx')).ExistingDamagePage,
  ),
  incidentselection: IncidentSelectionPage,
  submissionpage: SubmissionPage,
};

/**
 * The pages that a person needs to complete a report. Their code is fetched ahead of time, so that they also open
 * without a network.
 */
export const preloadedReportPages = [
  IncidentSelectionPage,
  ...Object.values(reportStepPages),
  SubmissionPage,
];
