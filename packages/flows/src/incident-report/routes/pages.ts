import { lazyPage } from '../../shell/lazy-page.tsx';

// The code of each page is loaded when the page is opened.
export const VirLoginPage = lazyPage(
  async () => (await import('../pages/vir-login/VirLoginPage.tsx')).VirLoginPage,
);
export const StaffLoginPage = lazyPage(
  async () => (await import('../pages/staff-login/StaffLoginPage.tsx')).StaffLoginPage,
);
export const SmsPage = lazyPage(async () => (await import('../pages/sms/SmsPage.tsx')).SmsPage);
export const ExistingDamagePage = lazyPage(
  async () => (await import('../pages/existing-damage/ExistingDamagePage.tsx')).ExistingDamagePage,
);
export const IncidentSelectionPage = lazyPage(
  async () => (await import('../pages/incident-selection/IncidentSelectionPage.tsx')).IncidentSelectionPage,
);
export const ConditionPage = lazyPage(
  async () => (await import('../pages/condition/ConditionPage.tsx')).ConditionPage,
);
export const IncidentPage = lazyPage(
  async () => (await import('../pages/incident/IncidentPage.tsx')).IncidentPage,
);
export const OtherDriverPage = lazyPage(
  async () => (await import('../pages/other-driver/OtherDriverPage.tsx')).OtherDriverPage,
);
export const ThirdPartiesPage = lazyPage(
  async () => (await import('../pages/third-parties/ThirdPartiesPage.tsx')).ThirdPartiesPage,
);
export const WitnessesPage = lazyPage(
  async () => (await import('../pages/witnesses/WitnessesPage.tsx')).WitnessesPage,
);
export const DamagePage = lazyPage(async () => (await import('../pages/damage/DamagePage.tsx')).DamagePage);
export const RentalExpiredPage = lazyPage(
  async () => (await import('../pages/rental-expired/RentalExpiredPage.tsx')).RentalExpiredPage,
);
export const ExpirePage = lazyPage(async () => (await import('../pages/expire/ExpirePage.tsx')).ExpirePage);
export const ReviewPage = lazyPage(async () => (await import('../pages/review/ReviewPage.tsx')).ReviewPage);
export const SubmissionPage = lazyPage(
  async () => (await import('../pages/submission/SubmissionPage.tsx')).SubmissionPage,
);

/** The pages of a report. Their code is fetched ahead of time, so that they open without a network. */
export const pagesAhead = [
  IncidentSelectionPage,
  ConditionPage,
  IncidentPage,
  OtherDriverPage,
  ThirdPartiesPage,
  WitnessesPage,
  DamagePage,
  ReviewPage,
  SubmissionPage,
] as const;
