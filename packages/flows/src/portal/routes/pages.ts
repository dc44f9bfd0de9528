import { createLazyPage } from '../../shell/lazy-page.tsx';

// The code of these portal pages is loaded only when they are visited or preloaded, because most people come to
// the portal for a document.
export const RentalPhotosPage = createLazyPage(
  async () => (await import('../pages/rental-photos/RentalPhotosPage.tsx')).RentalPhotosPage,
);
export const UploadPhotosPage = createLazyPage(
  async () => (await import('../pages/upload-photos/UploadPhotosPage.tsx')).UploadPhotosPage,
);
export const DamageDocumentationPage = createLazyPage(
  async () =>
    (await import('../pages/damage-documentation/DamageDocumentationPage.tsx')).DamageDocumentationPage,
);
export const IncidentReportsPage = createLazyPage(
  async () => (await import('../pages/incident-reports/IncidentReportsPage.tsx')).IncidentReportsPage,
);
export const PersonalInfoPage = createLazyPage(
  async () => (await import('../pages/personal-info/PersonalInfoPage.tsx')).PersonalInfoPage,
);
export const ExternalPage = createLazyPage(
  async () => (await import('../pages/external/ExternalPage.tsx')).ExternalPage,
);

/** The portal pages whose code is loaded ahead of time, so that they also open without a network. */
export const preloadedPortalPages = [
  RentalPhotosPage,
  UploadPhotosPage,
  DamageDocumentationPage,
  IncidentReportsPage,
  PersonalInfoPage,
] as const;
