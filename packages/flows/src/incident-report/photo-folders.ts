import type { PhotoFolder } from '../photos/keep/kept-photos.ts';
import { reportDrafts } from './drafts.ts';
import type { IncidentReportApp } from './incident-report-app.ts';

/** The subject of photos: the damage, or the licence of a person. Third parties and witnesses are numbered from 0. */
export type PhotoGroup =
  'damage' | 'licence-other-driver' | `licence-third-party-${number}` | `licence-witness-${number}`;

/** Returns the folder on the device that holds a report's photos of one group. */
export const photoFolder = (
  reporting: IncidentReportApp,
  reportId: string,
  group: PhotoGroup,
): PhotoFolder => ({
  drafts: () => reportDrafts(reporting),
  name: `photo/${reportId}/${group}/`,
});
