import type { ReportFileKind } from '@journey/api/incidents';

/** What tells whether the services have the files of a report. */
export interface ReportSubmissionFacts {
  readonly isSubmitted: boolean;
  /** The files for which the services still wait; by default none. */
  readonly missingParts?: readonly ReportFileKind[];
}

/**
 * Whether an earlier submission of a report brought the photo of a licence that the report marks. While the services wait for
 * a kind of photos they have none of it: an edit has announced them, and none came. The services know kinds and not persons,
 * so of two people of one kind the photo of one counts for both.
 */
export const isLicenceHandedIn = (
  { isSubmitted, missingParts = [] }: ReportSubmissionFacts,
  kind: ReportFileKind,
  isMarked: boolean | undefined,
): boolean => isSubmitted && isMarked === true && !missingParts.includes(kind);
