import { isSubmittedStatus, type ReportListItem } from '@journey/api/incidents';

/**
 * Sorts the reports of one type into the dialog's two tabs, in progress and submitted. Reports that were not
 * created in the web app, and those that are expired or unavailable, are in neither tab.
 */
export const splitReportsByDialogTab = (
  reports: readonly ReportListItem[],
): { drafts: readonly ReportListItem[]; submitted: readonly ReportListItem[] } => {
  const offered = reports.filter(({ isResumable }) => isResumable);
  return {
    drafts: offered.filter(
      ({ status }) => !isSubmittedStatus(status) && status !== 'expired' && status !== 'unavailable',
    ),
    submitted: offered.filter(({ status }) => isSubmittedStatus(status)),
  };
};
