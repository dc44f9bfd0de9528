/** Finds fields of a scenario that are valid by themselves but contradict each other. */
import { countRentalDays } from '../services/reservations/pricing.ts';
import { findScenarioBranch, resolveStops, type ScenarioLocations, type ScenarioStop } from './branches.ts';
import type { Scenario, ScenarioPerson } from './schema.ts';

/**
 * Returns a message for each contradiction in a scenario, which names the fields by their paths.
 * @param now the time to which relative times refer, in milliseconds since 1970
 */
export const findContradictions = (scenario: Scenario, now: number): string[] => [
  ...findNumbersUsedTwice(scenario),
  ...findSameBranches(scenario),
  ...findSameStaff(scenario),
  ...findSameVehicles(scenario),
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

/** A part of a scenario that needs a unique key, with its path in the scenario. */
type Keyed = { readonly key: string; readonly path: string };

/** Finds keys that are used twice. The database would refuse the second one, and the scenario could not be loaded. */
const findSameKeys = (all: readonly Keyed[], what = ''): string[] =>
  all.flatMap(({ key, path }, index) => {
    const first = all.findIndex((other) => other.key === key);
    return first < index ? [`${path} is the same ${what}as ${all[first]?.path}`] : [];
  });

const findSameBranches = ({ locations }: Scenario): string[] =>
  findSameKeys(
    locations.map(({ brand, country, locationCode }, index) => ({
      key: `${brand}-${country}-${locationCode}`,
      path: `locations[${index}]`,
    })),
    'branch ',
  );

/** Finds user names that are used twice. The comparison ignores case, because staff may sign in with either. */
const findSameStaff = ({ incidentReports }: Scenario): string[] =>
  findSameKeys(
    (incidentReports?.staff ?? []).map(({ username }, index) => ({
      key: username.toLowerCase(),
      path: `incidentReports.staff[${index}].username`,
    })),
  );

const findSameVehicles = ({ incidentReports }: Scenario): string[] =>
  findSameKeys(
    (incidentReports?.nonRevenue ?? []).map(({ nonrevNumber }, index) => ({
      key: nonrevNumber,
      path: `incidentReports.nonRevenue[${index}].nonrevNumber`,
    })),
  );

/** A person of a scenario, with their path in it. */
type Known = {
  readonly locations: ScenarioLocations;
  readonly person: ScenarioPerson;
  readonly path: string;
  readonly now: number;
};

/** Returns the two stops of each of a person's rentals and reservations, with their paths. */
const listStops = ({
  person,
  path,
}: Known): { from: ScenarioStop; until: ScenarioStop; path: string; end: string }[] => [
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

/**
 * Finds pickups and returns at unknown branches. These have no name, address or time zone, so pages would show those
 * of another branch.
 */
const findUnknownBranches = (known: Known): string[] => {
  const { locations, person } = known;
  const check = ({ location }: ScenarioStop, path: string) =>
    findScenarioBranch(locations, person, location)
      ? []
      : [`${path}.location is no branch of ${person.brand} in ${person.country}`];
  return listStops(known).flatMap(({ from, until, path, end }) => [
    ...check(from, `${path}.pickup`),
    ...check(until, `${path}.${end}`),
  ]);
};

/** Finds rentals that end before they start. The services cannot price them, so nobody could finish their check-in. */
const findReversedTimes = (known: Known): string[] => {
  const { locations, person, now } = known;
  return listStops(known).flatMap(({ path, end, ...stops }) => {
    const [from, until] = resolveStops(locations, person, [stops.from, stops.until], now);
    const isReversed = from.local && until.local && Number.isNaN(countRentalDays(from.local, until.local));
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
