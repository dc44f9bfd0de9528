/** Finds what fits every field of a scenario by itself and contradicts another field of it. */
import { countRentalDays } from '../services/reservations/pricing.ts';
import type { Scenario, ScenarioPerson } from './schema.ts';
import { resolveScenarioTime } from './time.ts';

/**
 * Returns what contradicts itself in a scenario, in words that name the fields by their paths.
 * @param now the time to which relative times refer, in milliseconds since 1970
 */
export const findContradictions = (scenario: Scenario, now: number): string[] => [
  ...findNumbersUsedTwice(scenario),
  ...scenario.people.flatMap((person, index) => findReversedTimes(person, `people[${index}]`, now)),
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

/** The services price no rental that ends before it begins, so nobody could finish its check-in. */
const findReversedTimes = (person: ScenarioPerson, path: string, now: number): string[] => {
  const { country } = person;
  const isReversed = (from: string | null, until: string | null) =>
    from !== null &&
    until !== null &&
    Number.isNaN(
      countRentalDays(resolveScenarioTime(from, now, country), resolveScenarioTime(until, now, country)),
    );
  return [
    ...person.rentals.flatMap(({ pickup, dropoff }, index) =>
      isReversed(pickup.at, dropoff.at)
        ? [`${path}.rentals[${index}].dropoff.at must be after pickup.at`]
        : [],
    ),
    ...(person.reservations ?? []).flatMap((reservation, index) =>
      isReversed(reservation.pickup.at, reservation.return.at)
        ? [`${path}.reservations[${index}].return.at must be after pickup.at`]
        : [],
    ),
  ];
};

const findReportsOfNobody = ({ people, incidentReports }: Scenario): string[] => {
  const known = new Set(people.flatMap(({ rentals }) => rentals.map(({ number }) => number)));
  return (incidentReports?.rentals ?? []).flatMap(({ number }, index) =>
    known.has(number) ? [] : [`incidentReports.rentals[${index}].number ${number} is no rental of a person`],
  );
};
