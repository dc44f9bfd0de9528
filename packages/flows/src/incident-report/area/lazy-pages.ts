import { lazy } from 'react';

// Each page comes when it is gone to.
export const VirLoginPage = lazy(async () => ({
  default: (await import('../pages/vir-login/VirLoginPage.tsx')).VirLoginPage,
}));
export const StaffLoginPage = lazy(async () => ({
  default: (await import('../pages/staff-login/StaffLoginPage.tsx')).StaffLoginPage,
}));
export const SmsPage = lazy(async () => ({
  default: (await import('../pages/sms/SmsPage.tsx')).SmsPage,
}));
export const ExistingDamagePage = lazy(async () => ({
  default: (await import('../pages/existing-damage/ExistingDamagePage.tsx')).ExistingDamagePage,
}));
export const IncidentSelectionPage = lazy(async () => ({
  default: (await import('../pages/incident-selection/IncidentSelectionPage.tsx')).IncidentSelectionPage,
}));
export const ConditionPage = lazy(async () => ({
  default: (await import('../pages/condition/ConditionPage.tsx')).ConditionPage,
}));
export const IncidentPage = lazy(async () => ({
  default: (await import('../pages/incident/IncidentPage.tsx')).IncidentPage,
}));
export const OtherDriverPage = lazy(async () => ({
  default: (await import('../pages/other-driver/OtherDriverPage.tsx')).OtherDriverPage,
}));
export const ThirdPartiesPage = lazy(async () => ({
  default: (await import('../pages/third-parties/ThirdPartiesPage.tsx')).ThirdPartiesPage,
}));
export const WitnessesPage = lazy(async () => ({
  default: (await import('../pages/witnesses/WitnessesPage.tsx')).WitnessesPage,
}));
export const DamagePage = lazy(async () => ({
  default: (await import('../pages/damage/DamagePage.tsx')).DamagePage,
}));
export const RentalExpiredPage = lazy(async () => ({
  default: (await import('../pages/rental-expired/RentalExpiredPage.tsx')).RentalExpiredPage,
}));
export const ExpirePage = lazy(async () => ({
  default: (await import('../pages/expire/ExpirePage.tsx')).ExpirePage,
}));
export const ReviewPage = lazy(async () => ({
  default: (await import('../pages/review/ReviewPage.tsx')).ReviewPage,
}));
export const SubmissionPage = lazy(async () => ({
  default: (await import('../pages/submission/SubmissionPage.tsx')).SubmissionPage,
}));
