import { createRandomGenerator } from '../../random/random.ts';

/** The average number of visits and files that one check-in causes. */
export interface Habits {
  /** Visits to the portal for the rental that the check-in is for. */
  readonly portalVisits: number;
  /** Photos of the car, of 2 MB each. */
  readonly photos: number;
  /** Incident reports. */
  readonly reports: number;
}

/** How many responses each kind of visit needs (visits.ts). Photos are counted separately. */
export interface AnswersPerVisit {
  readonly portal: number;
  readonly checkIn: number;
  readonly report: number;
}

/** The check-ins of a year, and its load per second: at the busiest, at a busy time and on average. */
export interface YearlyLoad {
  readonly checkIns: number;
  /**
   * `most` is the load in the busiest minute of the year. `busy` is the load that only 1 in 10,000 minutes (53 a year)
   * exceeds.
   */
  readonly most: { readonly answers: number; readonly photos: number };
  readonly busy: { readonly answers: number; readonly photos: number };
  readonly average: { readonly answers: number; readonly photos: number };
}

/**
 * Shares of a day's check-ins by the hour: few at night, and most before the pickups in the morning and in the evening.
 */
const HOURS = [
  0.4, 0.2, 0.2, 0.3, 0.8, 2.2, 4.2, 6.4, 7.6, 7.4, 6.6, 6.0, 5.6, 5.4, 5.6, 6.2, 7.0, 7.4, 6.4, 5.0, 3.8,
  2.6, 1.7, 1.0,
];
/**
 * Factors of the weekdays from Sunday, and of the months from January. Fridays and the summer holidays are the busiest.
 */
const WEEKDAYS = [0.9, 0.9, 0.85, 0.9, 1.1, 1.45, 0.9];
const MONTHS = [1.35, 1.05, 1.0, 1.1, 0.85, 0.8, 0.95, 0.85, 0.95, 1.0, 1.0, 1.4];

/**
 * Draws a random number of arrivals from a Poisson distribution. For a large mean it uses the normal distribution,
 * which is nearly the same and faster.
 */
const drawArrivals = (mean: number, random: () => number): number => {
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)));
  }
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
};

const MINUTES = 365 * 24 * 60;

/**
 * Simulates a year of visits minute by minute. They arrive at random, following the usual pattern of days, weeks and
 * seasons.
 * @param checkIns how many check-ins the year has, on average
 * @param seed the same seed gives the same year
 */
export const simulateYear = (
  checkIns: number,
  habits: Habits,
  answersPerVisit: AnswersPerVisit,
  seed: string,
): YearlyLoad => {
  const random = createRandomGenerator(seed);
  const firstDay = Date.UTC(2027, 0, 1);
  const weights = Array.from({ length: 365 }, (_, day) => {
    const date = new Date(firstDay + day * 86_400_000);
    return WEEKDAYS[date.getUTCDay()]! * MONTHS[date.getUTCMonth()]!;
  });
  const hours = HOURS.reduce((sum, share) => sum + share, 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0) * hours * 60;
  const perCheckIn =
    answersPerVisit.checkIn +
    habits.portalVisits * answersPerVisit.portal +
    habits.reports * answersPerVisit.report;
  const minutes = Array.from({ length: MINUTES }, (_, minute) => {
    const weight = weights[Math.floor(minute / 1440)]! * HOURS[Math.floor(minute / 60) % 24]!;
    return drawArrivals((checkIns * weight) / total, random);
  });
  const sorted = minutes.toSorted((a, b) => b - a);
  const perSecond = (arrivals: number) => ({
    answers: (arrivals * perCheckIn) / 60,
    photos: (arrivals * habits.photos) / 60,
  });
  const sum = minutes.reduce((all, arrivals) => all + arrivals, 0);
  return {
    checkIns: sum,
    most: perSecond(sorted[0]!),
    busy: perSecond(sorted[Math.floor(MINUTES / 10_000)]!),
    average: perSecond(sum / MINUTES),
  };
};

/**
 * How many responses a processor core can send per second, or how many photos it can receive instead. The figures come
 * from `npm run bench -- services`.
 */
export interface CoreCapacity {
  readonly answers: number;
  readonly photos: number;
}

/**
 * Returns how many cores the services need for a load. Each should be busy at most `share` of the time, so that people
 * need not wait during a burst or after the loss of one process.
 */
export const countCores = (
  load: { readonly answers: number; readonly photos: number },
  capacity: CoreCapacity,
  share = 0.5,
): number => Math.ceil((load.answers / capacity.answers + load.photos / capacity.photos) / share);

/**
 * How a table of the database grows: how many rows one check-in adds, including its other data, and how long they are
 * kept.
 */
export interface TableGrowth {
  readonly name: string;
  readonly rowsPerCheckIn: number;
  readonly bytesPerRow: number;
  /** After how many days the hourly sweep deletes a row; undefined for a table that only grows. */
  readonly keptDays?: number;
}

/** Returns the size of a table in gigabytes after a year, and how many rows the sweep deletes per hour. */
export const estimateTableSize = (
  checkIns: number,
  { rowsPerCheckIn, bytesPerRow, keptDays }: TableGrowth,
): { readonly gigabytes: number; readonly sweptPerHour: number } => {
  const rowsPerDay = (checkIns * rowsPerCheckIn) / 365;
  const days = Math.min(365, keptDays ?? 365);
  return {
    gigabytes: (rowsPerDay * days * bytesPerRow) / 1e9,
    sweptPerHour: keptDays === undefined ? 0 : Math.round(rowsPerDay / 24),
  };
};
