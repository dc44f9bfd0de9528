import { openDrafts, type Drafts } from '../engine/drafts/drafts.ts';
import { siteId } from '../site/index.ts';
import type { Reporting } from './reporting.ts';

/**
 * What the signed-in person typed and photographed for the rental's reports, until the services have it. It comes back
 * after signing in to the same rental.
 */
export const reportDrafts = ({ site, signedIn }: Reporting): Promise<Drafts> =>
  openDrafts(`incident-report.${siteId(site)}`, signedIn.get().rental?.serviceTrackingId ?? '');

/** The name of a step's typed answers. */
export const formName = (reportId: string, step: string): string => `form/${reportId}/${step}`;

/** Forgets everything kept of a report: it was deleted, or the services have all of it. */
export const forgetReport = async (reporting: Reporting, reportId: string): Promise<void> => {
  const drafts = await reportDrafts(reporting);
  const names = [...(await drafts.list(`form/${reportId}/`)), ...(await drafts.list(`photo/${reportId}/`))];
  await Promise.all(names.map((name) => drafts.remove(name)));
};
