import { dailySample } from './depth.ts';

/** A journey (an end-to-end test) on one screen size. */
export interface Journey {
  /** The Playwright project in which the journey runs, which is named after its screen size. */
  readonly project: string;
  /** The file, as a path from the folder of the journeys. */
  readonly file: string;
  /** The titles of the groups that contain the journey, from the outermost, and its own title. */
  readonly titles: readonly string[];
  /** Ids of the rows of the specification that the journey tests, such as `P-01`. */
  readonly rows: readonly string[];
}

/**
 * The share of the journeys that `npm test` runs each day in addition to those that it needs to test every row of the
 * specification.
 */
const DAILY_SHARE = 1 / 6;

/**
 * Chooses the journeys that `npm test` runs: at least one for each row of the specification, and a sixth of the others.
 * Both choices change each day, so that all journeys run within days; the nightly run has them all.
 * @param isRequired whether a journey runs in any case, as one of a file that is being changed
 * @param day the day as `YYYY-MM-DD`; by default today
 */
export const chooseJourneys = (
  journeys: readonly Journey[],
  isRequired: (journey: Journey) => boolean = () => false,
  day?: string,
): readonly Journey[] => {
  const chosen = new Set(journeys.filter(isRequired));
  const shuffled = dailySample(journeys, journeys.length, day);
  const missing = new Set(journeys.flatMap(({ rows }) => rows));
  const countMissing = ({ rows }: Journey): number => rows.filter((row) => missing.has(row)).length;
  for (const { rows } of chosen) for (const row of rows) missing.delete(row);
  // Always takes the journey that tests the most rows that are still missing, so that few journeys are enough.
  while (missing.size > 0) {
    const next = shuffled.reduce((best, journey) =>
      countMissing(journey) > countMissing(best) ? journey : best,
    );
    chosen.add(next);
    for (const row of next.rows) missing.delete(row);
  }
  const others = journeys.filter((journey) => !chosen.has(journey));
  for (const journey of dailySample(others, Math.ceil(others.length * DAILY_SHARE), day)) chosen.add(journey);
  return journeys.filter((journey) => chosen.has(journey));
};

/** Returns the line that names a journey in a file for Playwright's option `--test-list`. */
export const listLine = ({ project, file, titles }: Journey): string =>
  [`[${project}]`, file, ...titles].join(' › ');
