import type { ReportFileKind } from '@journey/api/incidents';

/** The facts that decide whether the services have the files of a report. */
export interface ReportSubmissionFacts {
  readonly isSubmitted: boolean;
  /** The kinds of files that the services expect and have not received. By default none. */
  readonly missingParts?: readonly ReportFileKind[];
}

/**
 * Whether an earlier submission of a report contained a licence photo that the report marks as taken. If the services
 * still wait for a kind of photo, they have no photo of that kind. They distinguish kinds and not people, so the photo
 * of one witness also counts for a second witness whose photo is marked.
 */
export const isLicenceHandedIn = (
  { isSubmitted, missingParts = [] }: ReportSubmissionFacts,
  kind: ReportFileKind,
  isMarked: boolean | undefined,
): boolean => isSubmitted && isMarked === true && !missingParts.includes(kind);
