/** What one part of the check of dependencies found. */
export interface Findings {
  /** Sentences that each state a problem and how to fix it; empty if the part passes. */
  readonly problems: readonly string[];
  /** Lines that are shown even if the part passes. */
  readonly notes: readonly string[];
  /** Whether the part could not be checked, so that it neither passed nor failed. */
  readonly isUnchecked?: boolean;
}

/** The path of the file with the exceptions, for the texts of problems. */
export const EXCEPTIONS_FILE = 'tools/checks/dependencies/exceptions.ts';
