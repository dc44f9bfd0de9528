/** A mutant (a small change of the code) that may go unnoticed by all tests, with the reason why. */
export interface AcceptedMutant {
  /** Path of the file that the mutant changes, from the root. */
  readonly file: string;
  /** The original code (`code`), and what the mutant replaces it with (`becomes`). */
  readonly code: string;
  readonly becomes: string;
  readonly reason: string;
}

const PASS = 'packages/flows/src/check-in/rules/identity.ts';
const NO_MARKER = 'Whatever stands there, it holds no marker.';

/**
 * Mutants (small changes of the code) that need no test, because they behave like the original or differ where
 * nobody can see it. Any other mutant that no test notices shows that a test is missing.
 */
export const ACCEPTED_MUTANTS: readonly AcceptedMutant[] = [
  { file: PASS, code: "''", becomes: '"Stryker was here!"', reason: NO_MARKER },
];
