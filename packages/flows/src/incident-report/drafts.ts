import { openDrafts, type Drafts } from '../engine/drafts/drafts.ts';
import { storedRow } from '../engine/outbox/stored.ts';
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

/** The name of a report's submission among its person's rows of writes. */
export const submissionName = (reportId: string): string => `submission-${reportId}`;

/** Whether a submission was begun on this device and is not through: it goes on at the review. */
export const isSubmissionKept = async (reporting: Reporting, reportId: string): Promise<boolean> =>
  (await storedRow(await reportDrafts(reporting), submissionName(reportId)).read()).length > 0;

/** Forgets a submission that was begun: the report has changed since, and is handed in anew. */
export const forgetSubmission = async (reporting: Reporting, reportId: string): Promise<void> =>
  storedRow(await reportDrafts(reporting), submissionName(reportId)).clear();

/** Forgets everything kept of a report: it was deleted, or the services have all of it. */
export const forgetReport = async (reporting: Reporting, reportId: string): Promise<void> => {
  const drafts = await reportDrafts(reporting);
  const names = [...(await drafts.list(`form/${reportId}/`)), ...(await drafts.list(`photo/${reportId}/`))];
  await Promise.all(names.map((name) => drafts.remove(name)));
  await forgetSubmission(reporting, reportId);
};
