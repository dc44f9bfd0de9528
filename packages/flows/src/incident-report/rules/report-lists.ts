import { isSubmitted, type ReportListItem } from '@journey/api/incidents';

/**
 * Sorts a type's reports into the dialog's two tabs. Only reports that were created in the web app are listed. Expired
 * and unavailable reports are in neither tab.
 */
export const splitReportsByTab = (
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
