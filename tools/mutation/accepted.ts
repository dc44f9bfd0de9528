/** A mutant (a small change of the code) that no test notices, with the reason why that is acceptable. */
export interface AcceptedMutant {
  /** Path of the mutated file from the root. */
  readonly file: string;
  /** The original code (`code`), and what the mutant replaces it with (`becomes`). */
  readonly code: string;
  readonly becomes: string;
  readonly reason: string;
}

const PASS = 'packages/flows/src/check-in/rules/id-pass.ts';
const NO_MARKER = 'Whatever stands there, it holds no marker.';

/**
 * Mutants that no test notices, because they behave like the original or differ where nobody can see it. Every other
 * mutant that survives shows that a test is missing.
 */
export const ACCEPTED_MUTANTS: readonly AcceptedMutant[] = [
  { file: PASS, code: "''", becomes: '"Stryker was here!"', reason: NO_MARKER },
];
