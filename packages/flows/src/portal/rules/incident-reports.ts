import { isSubmittedStatus, sortReportsNewestFirst, type RentalIncidentReport } from '@journey/api/rentals';

/**
 * Returns the incident reports of a rental that the portal shows: the submitted ones, newest first
 * (docs/product/portal.md#p-18).
 */
export const listSubmittedReports = (reports: readonly RentalIncidentReport[]): RentalIncidentReport[] =>
  sortReportsNewestFirst(reports.filter(({ status }) => isSubmittedStatus(status)));

/** Describes a damage in one line: its name and description as far as they are known, otherwise its code. */
export const formatDamage = ({
  id,
  name,
  description,
}: RentalIncidentReport['damageCodes'][number]): string | undefined =>
  [name, description].filter(Boolean).join(': ') || id;

/**
 * Converts the answer to a yes/no question in an incident report, as the services send it, to “Yes” or “No”. Any
 * other answer stays as it is.
 * @param answer `YES`, `Y`, `No` …
 */
export const formatWireYesOrNo = (answer: string | undefined): string | undefined => {
  const plain = answer?.trim();
  if (/^y(es)?$/i.test(plain ?? '')) return 'Yes';
  if (/^no?$/i.test(plain ?? '')) return 'No';
  return plain || undefined;
};
