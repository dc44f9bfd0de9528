import type { Drafts } from '../engine/drafts/drafts.ts';
import { getRemovedPhotosPrefix, getReportPhotosPrefix, getReportStepDraftName } from './drafts.ts';

/** Returns the prefix of a report's marks. They are named like its typed answers, and so are deleted with these. */
const getMarksPrefix = (reportId: string): string => getReportStepDraftName(reportId, 'counted/');

/**
 * Marks photos of a report as counted by the services. It is called before the request that counts them, because the
 * services may have received a request whose response was lost.
 * @param names the names under which the device stores the photos
 */
export const markCountedPhotos = (
  drafts: Drafts,
  reportId: string,
  names: readonly string[],
): Promise<boolean> =>
  drafts.write({ put: Object.fromEntries(names.map((name) => [getMarksPrefix(reportId) + name, true])) });

/**
 * Returns the names of the photos of a report that the person removed and that the services may still count. A photo that
 * they have never counted takes no other one's place: it may have been added here for a photo that is on another device.
 * @param kind only photos of this kind (`ReportStepDefinition.photos`)
 */
export const listRemovedCountedPhotos = async (
  { strict: drafts }: Drafts,
  reportId: string,
  kind = '',
): Promise<string[]> => {
  const marks = await drafts.list(getMarksPrefix(reportId));
  const records = await drafts.list(getRemovedPhotosPrefix(reportId) + kind);
  return records
    .map((record) => getReportPhotosPrefix(reportId) + record.slice(getRemovedPhotosPrefix(reportId).length))
    .filter((name) => marks.includes(getMarksPrefix(reportId) + name));
};
