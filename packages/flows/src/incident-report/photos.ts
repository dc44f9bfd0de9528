import type { PhotoFolder } from '../photos/keep/kept-photos.ts';
import { openReportDrafts } from './drafts.ts';
import type { IncidentReportApp } from './incident-report-app.ts';

/** The consent to which a person agrees before adding damage photos. */
export const damagePhotoConsent = {
  title: 'Before you add photos',
  text: 'I agree to upload only photos of damage to the rental vehicle, other vehicles, property or the scene, and not photos containing personal information such as driver’s licences.',
} as const;

/** The consent to which a person agrees before adding licence photos. */
export const licencePhotoConsent = {
  title: 'Before you add a licence photo',
  text: 'I agree that the photo shows the driver’s licence of the person named here, that they know it is sent, and that it is used for this report alone.',
} as const;

/** A group of photos: of the damage, or of one person's licence. Third parties and witnesses are numbered from 0. */
export type PhotoGroup =
  'damage' | 'licence-other-driver' | `licence-third-party-${number}` | `licence-witness-${number}`;

/** Returns the folder on the device that holds a report's photos of one group. */
export const getPhotoFolder = (
  reporting: IncidentReportApp,
  reportId: string,
  group: PhotoGroup,
): PhotoFolder => ({
  drafts: () => openReportDrafts(reporting),
  name: `photo/${reportId}/${group}/`,
});
