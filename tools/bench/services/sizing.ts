import { countCores, simulateYear, estimateTableSize, type TableGrowth } from './year.ts';

const CHECK_INS = 10_000_000;

/**
 * The average load that a check-in causes: two visits to the portal with two documents each, five photos, and one
 * damage report for every ten check-ins. These are assumptions. Replace them and run this again if you have better
 * figures.
 */
const HABITS = { portalVisits: 2, photos: 5, reports: 0.1 };
/** The number of calls of each kind of visit (visits.ts). */
const ANSWERS = { portal: 8, checkIn: 9, report: 11 };
/**
 * The responses and photos that one process can handle per second: about two thirds of what was measured
 * (docs/deploy.md, "Growth").
 */
const CAPACITY = { answers: 600, photos: 25 };

/**
 * The tables that grow. The bytes of a row include indexes, and are those that `npm run bench -- services --minutes 10`
 * printed, except for check-ins, reports and messages, which are estimates. Expired sessions, upload tickets and
 * idempotency keys are deleted regularly (core/sweep.ts).
 */
const TABLES: readonly TableGrowth[] = [
  { name: 'audit', rowsPerCheckIn: 15, bytesPerRow: 230 },
  { name: 'objects', rowsPerCheckIn: 5.2, bytesPerRow: 340 },
  { name: 'rentals', rowsPerCheckIn: 1, bytesPerRow: 3_400 },
  { name: 'reservations', rowsPerCheckIn: 1, bytesPerRow: 830 },
  { name: 'customers', rowsPerCheckIn: 1, bytesPerRow: 640 },
  { name: 'checkIns', rowsPerCheckIn: 1, bytesPerRow: 1_600 },
  { name: 'trackings', rowsPerCheckIn: 1, bytesPerRow: 680 },
  { name: 'reports and files', rowsPerCheckIn: 0.5, bytesPerRow: 1_500 },
  { name: 'attempts', rowsPerCheckIn: 13, bytesPerRow: 230, keptDays: 31 },
  { name: 'idempotency', rowsPerCheckIn: 4, bytesPerRow: 1_050, keptDays: 7 },
  { name: 'tokens', rowsPerCheckIn: 8, bytesPerRow: 630, keptDays: 0.4 },
  { name: 'outbox', rowsPerCheckIn: 1, bytesPerRow: 800, keptDays: 7 },
];

/** Simulates a year of ten million check-ins, and lists the resources that it needs. */
export const benchSizing = async (): Promise<{ text: string; ratios: readonly [] }> => {
  const { most, busy, average } = simulateYear(CHECK_INS, HABITS, ANSWERS, 'a year');
  const load = (name: string, { answers, photos }: typeof most) =>
    `  ${name.padEnd(36)} ${answers.toFixed(1).padStart(8)} answers  ${photos.toFixed(1).padStart(6)} photos a second  ${countCores({ answers, photos }, CAPACITY)} processes`;
  const sizes = TABLES.map((table) => ({ ...table, ...estimateTableSize(CHECK_INS, table) }));
  const total = sizes.reduce((sum, { gigabytes }) => sum + gigabytes, 0);
  const text = [
    `A year of ${CHECK_INS.toLocaleString('en-AU')} check-ins, processes at most half busy`,
    load('on average', average),
    load('busier than all but 53 minutes', busy),
    load('in the busiest minute', most),
    `  photos: ${((CHECK_INS * HABITS.photos * 2e6) / 1e12).toFixed(0)} TB a year in the object store`,
    `  database after a year: ${total.toFixed(0)} GB`,
    ...sizes.map(
      ({ name, gigabytes, keptDays, sweptPerHour }) =>
        `    ${name.padEnd(20)} ${gigabytes.toFixed(1).padStart(7)} GB  ${keptDays === undefined ? 'grows' : `kept ${keptDays} days, ${sweptPerHour.toLocaleString('en-AU')} rows swept an hour`}`,
    ),
  ].join('\n');
  return { text, ratios: [] };
};
