/** A mutant that no test kills, with the reason why that is acceptable. */
export interface AcceptedMutant {
  /** Path from the root. */
  readonly file: string;
  /** The original code (`code`), and what the mutant replaces it with (`becomes`). */
  readonly code: string;
  readonly becomes: string;
  readonly reason: string;
}

const PASS = 'packages/flows/src/check-in/rules/id-pass.ts';
const NO_MARKER = 'Whatever stands there, it holds no marker.';

/**
 * Surviving mutants that behave like the original, or differ where nobody can notice. Every other survivor lacks a
 * test.
 */
export const ACCEPTED_MUTANTS: readonly AcceptedMutant[] = [
  { file: PASS, code: "''", becomes: '"Stryker was here!"', reason: NO_MARKER },
];
