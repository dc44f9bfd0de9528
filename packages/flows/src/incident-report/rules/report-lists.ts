import { isSubmittedStatus, type IncidentRental, type ReportListItem } from '@journey/api/incidents';

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

/**
 * Whether the person may begin a new report. Who came by a text message's link may begin one, if the link says so; the
 * list of their reports then has the link's own report and the new one.
 */
export const canBeginNewReport = (
  { canBeginReport, linkedReport }: Pick<IncidentRental, 'canBeginReport' | 'linkedReport'>,
  reports: readonly Pick<ReportListItem, 'id'>[],
): boolean =>
  canBeginReport !== false && (!linkedReport || reports.every(({ id }) => id === linkedReport.id));
