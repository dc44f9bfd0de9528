import { isSubmitted, type ReportListItem } from '@journey/api/incidents';

/**
 * A type's reports in the dialog's two tabs: drafts are neither submitted nor expired; only those that the web app
 * made are offered for going on with, and an unavailable one never is.
 */
export const listed = (
  reports: readonly ReportListItem[],
): { drafts: readonly ReportListItem[]; submitted: readonly ReportListItem[] } => {
  const offered = reports.filter(({ isResumable }) => isResumable);
  return {
    drafts: offered.filter(
      ({ status }) => !isSubmitted(status) && status !== 'expired' && status !== 'unavailable',
    ),
    submitted: offered.filter(({ status }) => isSubmitted(status)),
  };
};
