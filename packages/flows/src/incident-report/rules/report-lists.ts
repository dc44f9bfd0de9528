import { isSubmitted, type ReportListItem } from '@journey/api/incidents';

/**
 * A type's reports in the dialog's two tabs (2§4): drafts are neither submitted nor expired; only those that the web app
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

/** A moment as year-month-day hours:minutes (2§9), in the time of the device; empty when nothing was said. */
export const shownMoment = (moment: Date | undefined): string => {
  if (!moment) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${date} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
};
