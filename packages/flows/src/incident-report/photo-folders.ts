import type { PhotoFolder } from '../photos/keep/kept-photos.ts';
import { reportDrafts } from './drafts.ts';
import type { Reporting } from './reporting.ts';

/**
 * What photos are of: the damage, or the licence of a person of the report. Third parties and witnesses are counted
 * from 0.
 */
export type PhotoGroup =
  'damage' | 'licence-other-driver' | `licence-third-party-${number}` | `licence-witness-${number}`;

/** Where a report's photos of one group lie on the device. */
export const photoFolder = (reporting: Reporting, reportId: string, group: PhotoGroup): PhotoFolder => ({
  drafts: () => reportDrafts(reporting),
  name: `photo/${reportId}/${group}/`,
});
