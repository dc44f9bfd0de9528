import { isSubmitted, sortReports, type RentalIncidentReport } from '@journey/api/rentals';

/** The reports the portal shows: those handed in, newest first (docs/product/portal.md#p-18). */
export const shownReports = (reports: readonly RentalIncidentReport[]): RentalIncidentReport[] =>
  sortReports(reports.filter(({ status }) => isSubmitted(status)));

/** A damage as one line: its name and description, as far as they are known, or its code. */
export const damageLine = ({
  id,
  name,
  description,
}: RentalIncidentReport['damageCodes'][number]): string | undefined =>
  [name, description].filter(Boolean).join(': ') || id;

/**
 * The services' answer to a yes-or-no question, in a person's words; one of another kind stays as it is.
 * @param answer `YES`, `Y`, `No` …
 */
export const yesOrNo = (answer: string | undefined): string | undefined => {
  const plain = answer?.trim();
  if (/^y(es)?$/i.test(plain ?? '')) return 'Yes';
  if (/^no?$/i.test(plain ?? '')) return 'No';
  return plain || undefined;
};
