import { dailySample } from './depth.ts';

/** A journey (an end-to-end test) on one screen. */
export interface Journey {
  /** Playwright's project: the screen on which it runs. */
  readonly project: string;
  /** The file, as a path from the folder of the journeys. */
  readonly file: string;
  /** The titles of its groups, from the outermost, and its own. */
  readonly titles: readonly string[];
  /** Ids of the capabilities that it shows, such as `P-01`. */
  readonly rows: readonly string[];
}

/** The part that runs each day of the journeys that are not needed to show every capability once. */
const DAILY_SHARE = 1 / 6;

/**
 * Chooses the journeys that a change waits for: for each capability at least one, and of the others a sixth. Both choices
 * are other ones each day, so that all journeys run within days; the nightly run has them all.
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
  // Always takes the journey that shows most of what is missing, so that few are enough.
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

/** Returns the line by which Playwright's option `--test-list` names a journey. */
export const listLine = ({ project, file, titles }: Journey): string =>
  [`[${project}]`, file, ...titles].join(' › ');
