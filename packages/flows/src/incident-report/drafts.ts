import { openDrafts, type Drafts } from '../engine/drafts/drafts.ts';
import { storedRow } from '../engine/outbox/stored.ts';
import { siteId } from '../site/index.ts';
import type { Reporting } from './reporting.ts';

/**
 * What the signed-in person typed and photographed for the rental's reports, until the services have it. It comes back
 * after signing in to the same rental.
 */
export const reportDrafts = ({ site, state }: Reporting): Promise<Drafts> =>
  openDrafts(`incident-report.${siteId(site)}`, state.get().rental?.serviceTrackingId ?? '');

/** The name of a step's typed answers. */
export const formName = (reportId: string, step: string): string => `form/${reportId}/${step}`;

/** The name of a report's submission among its person's rows of writes. */
export const submissionName = (reportId: string): string => `submission-${reportId}`;

/** Whether a submission was begun on this device and is not through: it goes on at the review. */
export const isSubmissionKept = async (reporting: Reporting, reportId: string): Promise<boolean> =>
  (await storedRow(await reportDrafts(reporting), submissionName(reportId)).read()).length > 0;

/** The names of everything kept of a report: its answers, its photos and its submission. */
export const namesOf = async (drafts: Drafts, reportId: string): Promise<string[]> => [
  ...(await drafts.list(`form/${reportId}/`)),
  ...(await drafts.list(`photo/${reportId}/`)),
  ...(await storedRow(drafts, submissionName(reportId)).names()),
];

/** Forgets everything kept of a report, in one step: the services have all of it. */
export const forgetReport = async (reporting: Reporting, reportId: string): Promise<void> => {
  const drafts = await reportDrafts(reporting);
  await drafts.write({ remove: await namesOf(drafts, reportId) });
};
