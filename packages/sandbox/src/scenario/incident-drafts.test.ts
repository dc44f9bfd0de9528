/** Tests whether the incident reports of the default scenario could have happened during their rentals. */
import { beforeAll, describe, expect, test } from 'vitest';
import { scenarios } from '../scenarios/index.ts';
import { parseTimeInZone } from '../core/local-time.ts';
import { createSandboxWithClient } from '../testing/client.ts';
import { getTimeZoneOfScenarioBranch, resolveStops } from './branches.ts';
import { appendCheckDigit } from './rental.ts';

type Told = {
  raNumber: string;
  virType: string;
  createdAt: string;
  IncidentDetails: { Date?: string; Address?: string; Description?: string };
  text: string;
};

const { locations, people } = await scenarios['default']!();
const rentals = people.flatMap((person) => person.rentals.map((rental) => ({ person, rental })));
const listReports = async (): Promise<Told[]> => {
  const { body } = await createSandboxWithClient().call('GET', '/_sandbox/records/incident-reports');
  return (body as (Told & { sections: Partial<Told> })[])
    .filter(({ raNumber }) => raNumber !== null)
    .map(({ sections, ...report }) => ({
      ...report,
      IncidentDetails: sections.IncidentDetails ?? {},
      text: JSON.stringify(sections),
    }));
};
let reports: Told[];
beforeAll(async () => {
  reports = await listReports();
});
const findRental = ({ raNumber }: Told) =>
  rentals.find(({ rental }) => appendCheckDigit(rental.number) === raNumber)!;

/** A pattern that the description of each type of incident report must match. */
const stories: Readonly<Record<string, RegExp>> = {
  panel: /door|car park/,
  windscreen: /glass/,
  interior: /seat/,
  mechanical: /engine/,
  theft: /gone/,
};

describe('the incident reports of the default scenario', () => {
  test('are made after the pickup, of an incident during the rental', () => {
    const now = Date.now();
    const impossible = reports.flatMap((report) => {
      const { person, rental } = findRental(report);
      const [pickup, dropoff] = resolveStops(locations, person, [rental.pickup, rental.dropoff], now);
      const { Date: date } = report.IncidentDetails;
      const zone = getTimeZoneOfScenarioBranch(locations, person, rental.pickup.location);
      const made = Date.parse(report.createdAt);
      const incident = date === undefined ? made : parseTimeInZone(date, zone);
      const from = pickup.moment ?? -Infinity;
      const isPossible =
        incident >= from &&
        incident <= made &&
        made <= now &&
        (date === undefined || incident <= (dropoff.moment ?? Infinity));
      return isPossible ? [] : [`${report.raNumber} ${report.virType} ${date} ${report.createdAt}`];
    });
    expect(impossible).toEqual([]);
  });

  test('tell a story of their type', () => {
    const told = reports.filter(({ IncidentDetails }) => IncidentDetails.Description);
    expect(new Set(told.map(({ virType }) => virType))).toEqual(new Set(Object.keys(stories)));
    const wrong = told.filter(
      ({ virType, IncidentDetails }) => !stories[virType]?.test(IncidentDetails.Description ?? ''),
    );
    expect(wrong.map(({ virType, IncidentDetails }) => [virType, IncidentDetails.Description])).toEqual([]);
  });

  test('name places and numbers of their country', () => {
    const ofNewZealand = reports.filter((report) => findRental(report).person.country === 'NZ');
    expect(ofNewZealand.length).toBeGreaterThan(5);
    for (const { text } of ofNewZealand) expect(text).not.toMatch(/Parramatta|NSW|"E\d+"|\+61/);
  });
});
