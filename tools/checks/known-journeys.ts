import { formatTestListLine, type EndToEndTest } from './journeys.ts';
import { hasTestPassed, storePassedTests } from './passed-tests.ts';
import type { ReportedJourney } from './playwright-report.ts';
import { readReachedTests, type PassedTests, type ReachedTests } from './reached-tests.ts';
import { endToEndTestFiles, servedHosts } from './test-files.ts';
import { createHasher, hashOfTests } from './test-hash.ts';

/** Returns the path of a journey's file from the repository's root. */
const pathOf = ({ file }: EndToEndTest): string => `tests/e2e/${file}`;

/**
 * Stores which journeys passed on this machine. Each journey is stored separately, because a daily run has only some
 * journeys of a file, so that a result for the whole file would say nothing about the others.
 */
export class PassedJourneys {
  readonly #step: string;
  readonly #reached: ReachedTests;
  readonly #hashOf: (file: string) => string;
  readonly #store: string | undefined;

  /**
   * @param step the name of the step that runs the journeys
   * @param reached the results of journeys that reported which built files they fetched
   * @param hashOf returns the hash of everything on which a file of journeys can depend
   * @param store the path of the file with the results; by default the one of this machine
   */
  constructor(step: string, reached: ReachedTests, hashOf: (file: string) => string, store?: string) {
    this.#step = step;
    this.#reached = reached;
    this.#hashOf = hashOf;
    this.#store = store;
  }

  /** Returns whether a journey has passed, and everything on which it depends is the same as when it passed. */
  isUnchanged(journey: EndToEndTest): boolean {
    const [key, file] = [formatTestListLine(journey), pathOf(journey)];
    return (
      hasTestPassed(this.#step, key, this.#hashOf(file), this.#store) ||
      this.#reached.isUnchanged({ key, file })
    );
  }

  /**
   * Stores which journeys passed and which failed, for later runs. A journey that ran several times has passed only if
   * it passed each time.
   * @returns the updated results of journeys that reported what they fetched
   */
  add(reported: readonly ReportedJourney[]): PassedTests {
    const byKey = Map.groupBy(reported, ({ journey }) => formatTestListLine(journey));
    const results = [...byKey].map(([key, times]) => {
      const failed = times.find(({ test }) => test.outcome === 'failed');
      return { ...(failed ?? times.at(-1)!).test, key };
    });
    const ran = results.filter(({ outcome }) => outcome !== 'skipped');
    const hashes = ran.map(
      ({ key, file, outcome }) => [key, outcome === 'passed' ? this.#hashOf(file) : undefined] as const,
    );
    storePassedTests(this.#step, new Map(hashes), this.#store);
    return this.#reached.add(results);
  }
}

/**
 * Reads which journeys have passed on this machine.
 * @param step the name of the step that runs the journeys
 */
export const readPassedJourneys = async (step: string): Promise<PassedJourneys> => {
  const hasher = await createHasher();
  return new PassedJourneys(step, await readReachedTests(servedHosts), (file) =>
    hashOfTests(hasher, file, endToEndTestFiles),
  );
};
