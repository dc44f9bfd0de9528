/** Finds what fits every field of a scenario by itself and contradicts another field of it. */
import { countRentalDays } from '../services/reservations/pricing.ts';
import { findScenarioBranch, getTimeZoneOfScenarioBranch, type ScenarioLocations } from './branches.ts';
import type { Scenario, ScenarioPerson } from './schema.ts';
import { resolveScenarioTime } from './time.ts';

/**
 * Returns what contradicts itself in a scenario, in words that name the fields by their paths.
 * @param now the time to which relative times refer, in milliseconds since 1970
 */
export const findContradictions = (scenario: Scenario, now: number): string[] => [
  ...findNumbersUsedTwice(scenario),
  ...scenario.people.flatMap((person, index) => {
    const known = { locations: scenario.locations, person, path: `people[${index}]`, now };
    return [...findUnknownBranches(known), ...findReversedTimes(known)];
  }),
  ...findVehiclesNowhere(scenario),
  ...findReportsOfNobody(scenario),
];

const findNumbersUsedTwice = ({ people }: Scenario): string[] => {
  const numbers = people.flatMap((item) => [
    ...item.rentals.map((two) => two.number),
    ...(item.reservations ?? []).map((two) => two.number),
  ]);
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return twice.length > 0 ? [`the number ${twice.join(', ')} is used twice`] : [];
};

/** A person of a scenario, with the path at which they stand in it. */
type Known = {
  readonly locations: ScenarioLocations;
  readonly person: ScenarioPerson;
  readonly path: string;
  readonly now: number;
};
type Stop = { readonly location: string; readonly at: string | null };

/** Returns the two stops of each of a person's rentals and reservations, with their paths. */
const listStops = ({ person, path }: Known): { from: Stop; until: Stop; path: string; end: string }[] => [
  ...person.rentals.map(({ pickup, dropoff }, index) => ({
    from: pickup,
    until: dropoff,
    path: `${path}.rentals[${index}]`,
    end: 'dropoff',
  })),
  ...(person.reservations ?? []).map((reservation, index) => ({
    from: reservation.pickup,
    until: reservation.return,
    path: `${path}.reservations[${index}]`,
    end: 'return',
  })),
];

/** A branch that is not in the scenario has no name, no address and no clock, so pages would show those of another. */
const findUnknownBranches = (known: Known): string[] => {
  const { locations, person } = known;
  const check = ({ location }: Stop, path: string) =>
    findScenarioBranch(locations, person, location)
      ? []
      : [`${path}.location is no branch of ${person.brand} in ${person.country}`];
  return listStops(known).flatMap(({ from, until, path, end }) => [
    ...check(from, `${path}.pickup`),
    ...check(until, `${path}.${end}`),
  ]);
};

/** The services price no rental that ends before it begins, so nobody could finish its check-in. */
const findReversedTimes = (known: Known): string[] => {
  const { locations, person, now } = known;
  const resolve = ({ location, at }: Stop) =>
    at && resolveScenarioTime(at, now, getTimeZoneOfScenarioBranch(locations, person, location));
  return listStops(known).flatMap(({ path, end, ...stops }) => {
    const [from, until] = [resolve(stops.from), resolve(stops.until)];
    const isReversed = from && until && Number.isNaN(countRentalDays(from, until));
    return isReversed ? [`${path}.${end}.at must be after pickup.at`] : [];
  });
};

const findVehiclesNowhere = ({ locations, incidentReports }: Scenario): string[] =>
  (incidentReports?.nonRevenue ?? []).flatMap((vehicle, index) =>
    findScenarioBranch(locations, vehicle, vehicle.location)
      ? []
      : [
          `incidentReports.nonRevenue[${index}].location is no branch of ${vehicle.brand} in ${vehicle.country}`,
        ],
  );

const findReportsOfNobody = ({ people, incidentReports }: Scenario): string[] => {
  const known = new Set(people.flatMap(({ rentals }) => rentals.map(({ number }) => number)));
  return (incidentReports?.rentals ?? []).flatMap(({ number }, index) =>
    known.has(number) ? [] : [`incidentReports.rentals[${index}].number ${number} is no rental of a person`],
  );
};
