import { FETCHED } from './built-files.ts';
import type { ReportedTest } from './count-results.ts';
import type { EndToEndTest } from './journeys.ts';

interface Annotation {
  readonly type: string;
  readonly description?: string;
}

/** A part of Playwright's JSON report: a test file or a group of tests in it. */
export interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    /** The test's tags as Playwright reports them, without the `@`. */
    readonly tags: readonly string[];
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly annotations?: readonly Annotation[];
      }[];
    }[];
  }[];
}

/** An end-to-end test (a journey) that Playwright listed or ran. */
export interface ReportedJourney {
  readonly journey: EndToEndTest;
  /** The journey's outcome. It has no meaning if the journey was only listed. */
  readonly test: ReportedTest;
}

/** Matches the tag of a test that names a row of the specification, such as `P-01`. */
const ROW = /^[A-Z]-\d+$/;

/** Converts Playwright's status of a test to an outcome. A test that passes only on a retry counts as failed. */
const getVerdict = (status: string): ReportedTest['outcome'] => {
  if (status === 'skipped') return 'skipped';
  return status === 'expected' ? 'passed' : 'failed';
};

/**
 * Returns the journeys of a suite and of its nested suites, as Playwright reports them.
 * @param groups the titles of the groups around the suite, the outermost first
 */
export const listJourneys = (
  { file, suites = [], specs = [] }: Suite,
  groups: readonly string[] = [],
): ReportedJourney[] => [
  ...specs.flatMap(({ title, tags, tests }) =>
    tests.map(({ projectName, status, results }): ReportedJourney => {
      const told = results.at(-1)?.annotations?.find(({ type }) => type === FETCHED)?.description;
      return {
        journey: {
          project: projectName,
          file,
          titles: [...groups, title],
          rows: tags.filter((tag) => ROW.test(tag)),
        },
        test: {
          file: `tests/e2e/${file}`,
          name: `${file}: ${title} (${projectName})`,
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
          outcome: getVerdict(status),
          ...(told !== undefined && { fetched: told.split('\n').filter(Boolean) }),
        },
      };
    }),
  ),
  ...suites.flatMap((suite) => listJourneys(suite, [...groups, suite.title])),
];

/**
 * Summarises the journeys that ran several times in one line: how many passed each time, and how often each of the
 * others passed.
 */
export const summariseRepeats = (reported: readonly ReportedJourney[]): string => {
  const ran = reported.filter(({ test }) => test.outcome !== 'skipped');
  const byJourney = Map.groupBy(ran, ({ test }) => test.name);
  const counts = [...byJourney].map(([name, times]) => ({
    name,
    passed: times.filter(({ test }) => test.outcome === 'passed').length,
    all: times.length,
  }));
  const flaky = counts.filter(({ passed, all }) => passed < all);
  const told = flaky.map(({ name, passed, all }) => `; ${name}: ${passed} of ${all}`).join('');
  return `» repeated: ${counts.length - flaky.length} of ${counts.length} journeys passed each time${told}`;
};
