import { drawDailyRandomItems } from './depth.ts';

/** An end-to-end test (a journey), which runs on one screen size. */
export interface EndToEndTest {
  /** The Playwright project in which the end-to-end test runs. Each project is a screen size. */
  readonly project: string;
  /** The path of the end-to-end test's file, relative to the folder of all end-to-end tests. */
  readonly file: string;
  /** The titles of the groups that contain the end-to-end test, the outermost first, followed by its own title. */
  readonly titles: readonly string[];
  /** Ids of the specification's rows that the end-to-end test checks, such as `P-01`. */
  readonly rows: readonly string[];
}

/**
 * The share of the end-to-end tests that `npm test` runs each day in addition to those that cover each row of the
 * specification.
 */
const DAILY_SHARE = 1 / 80;

/**
 * Chooses the end-to-end tests that `npm test` runs: at least one for each row of the specification, and an eightieth
 * of the others. Both choices change each day, so that every test is included sooner or later. The nightly run has all
 * of them.
 * @param isRequired whether a test must run regardless of the day, such as one whose file is being changed
 * @param day the day as `YYYY-MM-DD`; by default today
 */
export const chooseEndToEndTests = (
  journeys: readonly EndToEndTest[],
  isRequired: (journey: EndToEndTest) => boolean = () => false,
  day?: string,
): readonly EndToEndTest[] => {
  const chosen = new Set(journeys.filter(isRequired));
  const shuffled = drawDailyRandomItems(journeys, journeys.length, day);
  const missing = new Set(journeys.flatMap(({ rows }) => rows));
  const countMissing = ({ rows }: EndToEndTest): number => rows.filter((row) => missing.has(row)).length;
  for (const { rows } of chosen) for (const row of rows) missing.delete(row);
  // Always takes the test that covers the most rows that are still missing, so that few tests are enough.
  while (missing.size > 0) {
    const next = shuffled.reduce((best, journey) =>
      countMissing(journey) > countMissing(best) ? journey : best,
    );
    chosen.add(next);
    for (const row of next.rows) missing.delete(row);
  }
  // All rows of a test that was chosen early may also be covered by tests that were chosen later, so that it can be
  // removed.
  for (const journey of [...chosen].filter((one) => !isRequired(one))) {
    const isChecked = (row: string): boolean =>
      [...chosen].some((other) => other !== journey && other.rows.includes(row));
    if (journey.rows.every((row) => isChecked(row))) chosen.delete(journey);
  }
  const others = journeys.filter((journey) => !chosen.has(journey));
  for (const journey of drawDailyRandomItems(others, Math.ceil(others.length * DAILY_SHARE), day))
    chosen.add(journey);
  return journeys.filter((journey) => chosen.has(journey));
};

/** Formats an end-to-end test as a line of the file that Playwright's option `--test-list` reads. */
export const formatTestListLine = ({ project, file, titles }: EndToEndTest): string =>
  [`[${project}]`, file, ...titles].join(' › ');
