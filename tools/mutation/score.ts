import type { AcceptedMutant } from './accepted.ts';

/** The test result of one mutant (a small change of the code). */
export interface MutantOutcome {
  file: string;
  line: number;
  /** The original code (`code`), and what the mutant replaced it with (`becomes`). */
  code: string;
  becomes: string;
  status: string;
}

export interface MutationScore {
  killed: number;
  /**
   * The number of mutants in the score: those that a test detected, and those that no test detected or reached.
   * Accepted mutants are not included.
   */
  counted: number;
  /** The share of mutants that a test detected, in per cent of those in the score; 100 if there are none. */
  percent: number;
  accepted: number;
  /** Mutants that no test detected, by file, in the order of their lines. */
  survivors: ReadonlyMap<string, readonly MutantOutcome[]>;
}

const KILLED = new Set(['Killed', 'Timeout']);
const SURVIVED = new Set(['Survived', 'NoCoverage']);
const plain = (code: string): string => code.replaceAll(/\s+/g, ' ').trim();

const isAccepted = (outcome: MutantOutcome, accepted: readonly AcceptedMutant[]): boolean =>
  accepted.some(
    ({ file, code, becomes }) =>
      file === outcome.file &&
      plain(code) === plain(outcome.code) &&
      plain(becomes) === plain(outcome.becomes),
  );

/**
 * Computes the share of the mutants that the tests detected. Mutants that cannot run or were left out do not count,
 * because they show nothing about the tests.
 */
export const computeScore = (
  outcomes: readonly MutantOutcome[],
  accepted: readonly AcceptedMutant[],
): MutationScore => {
  const killed = outcomes.filter(({ status }) => KILLED.has(status)).length;
  const alive = outcomes.filter(({ status }) => SURVIVED.has(status));
  const open = alive.filter((outcome) => !isAccepted(outcome, accepted));
  const counted = killed + open.length;
  const sorted = open.toSorted((a, b) => a.line - b.line);
  return {
    killed,
    counted,
    percent: counted === 0 ? 100 : (100 * killed) / counted,
    accepted: alive.length - open.length,
    survivors: new Map(
      [...Map.groupBy(sorted, ({ file }) => file)].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  };
};

const short = (code: string): string => {
  const line = plain(code);
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
};

/**
 * Returns the lines of the mutation report: the mutants that no test detected, by file, then one summary line that
 * starts with `»`.
 */
export const formatScore = ({ killed, counted, percent, accepted, survivors }: MutationScore): string[] => [
  ...[...survivors].flatMap(([file, own]) => [
    file,
    ...own.map(
      ({ line, code, becomes, status }) =>
        `  ${line}: ${short(code)}  →  ${short(becomes)}${status === 'NoCoverage' ? '  (no test runs it)' : ''}`,
    ),
  ]),
  `» mutation: ${killed} of ${counted} killed, ${percent.toFixed(1)} %; ${accepted} accepted with a reason`,
];
