import { lazyPage, type LazyPage } from '../../shell/lazy-page.tsx';
import type { StepId } from '../flow.ts';

// The code of each page is loaded when the page is opened.
export const VirLoginPage = lazyPage(
  async () => (await import('../pages/vir-login/VirLoginPage.tsx')).VirLoginPage,
);
export const StaffLoginPage = lazyPage(
  async () => (await import('../pages/staff-login/StaffLoginPage.tsx')).StaffLoginPage,
);
export const RentalExpiredPage = lazyPage(
  async () => (await import('../pages/rental-expired/RentalExpiredPage.tsx')).RentalExpiredPage,
);
export const ExpirePage = lazyPage(async () => (await import('../pages/expire/ExpirePage.tsx')).ExpirePage);
const IncidentSelectionPage = lazyPage(
  async () => (await import('../pages/incident-selection/IncidentSelectionPage.tsx')).IncidentSelectionPage,
);
const SubmissionPage = lazyPage(
  async () => (await import('../pages/submission/SubmissionPage.tsx')).SubmissionPage,
);

/** The page of each step of a report. */
export const stepPages: Readonly<Record<StepId, LazyPage>> = {
  condition: lazyPage(async () => (await import('../pages/condition/ConditionPage.tsx')).ConditionPage),
  incident: lazyPage(async () => (await import('../pages/incident/IncidentPage.tsx')).IncidentPage),
  'other-driver': lazyPage(
    async () => (await import('../pages/other-driver/OtherDriverPage.tsx')).OtherDriverPage,
  ),
  'third-parties': lazyPage(
    async () => (await import('../pages/third-parties/ThirdPartiesPage.tsx')).ThirdPartiesPage,
  ),
  witnesses: lazyPage(async () => (await import('../pages/witnesses/WitnessesPage.tsx')).WitnessesPage),
  damage: lazyPage(async () => (await import('../pages/damage/DamagePage.tsx')).DamagePage),
  review: lazyPage(async () => (await import('../pages/review/ReviewPage.tsx')).ReviewPage),
};

/** The other pages that need a session and a rental, by the last segment of their address. */
export const rentalPages: Readonly<Record<string, LazyPage>> = {
  sms: lazyPage(async () => (await import('../pages/sms/SmsPage.tsx')).SmsPage),
  existingdamagelandingpage: lazyPage(
    async () => (await import('../pages/existing-damage/ExistingDamagePage.tsx')).ExistingDamagePage,
  ),
  incidentselection: IncidentSelectionPage,
  submissionpage: SubmissionPage,
};

/** The pages of a report. Their code is fetched ahead of time, so that they open without a network. */
export const preloadedPages = [IncidentSelectionPage, ...Object.values(stepPages), SubmissionPage];
