import type { PhotoFolder } from '../photos/keep/kept-photos.ts';
import { openReportDrafts } from './drafts.ts';
import type { IncidentReportApp } from './incident-report-app.ts';

/** The words to which a person must agree before the first photo of the damage is added. */
export const damagePhotoConsentTexts = {
  title: 'Before you add photos',
  text: 'I agree to upload only photos of damage to the rental vehicle, other vehicles, property or the scene, and not photos containing personal information such as driver’s licences.',
} as const;

/** The words to which a person must agree before the first photo of a driver's licence is added. */
export const licencePhotoConsentTexts = {
  title: 'Before you add a licence photo',
  text: 'I agree that the photo shows the driver’s licence of the person named here, that they know it is sent, and that it is used for this report alone.',
} as const;

/**
 * A group of photos in an incident report: of the damage, or of one person's licence. The numbers of third
 * parties and witnesses count from 0.
 */
export type ReportPhotoGroup =
  'damage' | 'licence-other-driver' | `licence-third-party-${number}` | `licence-witness-${number}`;

/**
 * Returns the place in this device's drafts at which the photos of one group of a report are stored, such as
 * those of the damage.
 */
export const getReportPhotoFolder = (
  reporting: IncidentReportApp,
  reportId: string,
  group: ReportPhotoGroup,
): PhotoFolder => ({
  drafts: () => openReportDrafts(reporting),
  name: `photo/${reportId}/${group}/`,
});
