/** A mutant that no test kills, and why that is right. */
export interface Accepted {
  /** Path from the root. */
  readonly file: string;
  /** The original code, and the code that the mutant puts in its place. */
  readonly code: string;
  readonly becomes: string;
  readonly reason: string;
}

const PASS = 'packages/flows/src/check-in/rules/id-pass.ts';
const NO_MARKER = 'Whatever stands there, it holds no marker.';

/** Survivors that behave as the original does, or differ where nobody can see it. Every other survivor lacks a test. */
export const ACCEPTED: readonly Accepted[] = [
  { file: PASS, code: "''", becomes: '"Stryker was here!"', reason: NO_MARKER },
];
