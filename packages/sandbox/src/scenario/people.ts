/** Who can sign in to a scenario and what they type, field by field of the pages' own names (1§2, 1§3). */
import type { PersonRecord } from '../store/records.ts';
import { withCheckDigit } from './rental.ts';
import type { Scenario, ScenarioPerson } from './schema.ts';

/** @returns one entry for every way that every person signs in */
export const peopleOf = (scenario: Scenario): PersonRecord[] => scenario.people.flatMap(entriesOf);

const entriesOf = (person: ScenarioPerson): PersonRecord[] => {
  const { brand, country, note, lastName } = person;
  const name = `${person.firstName} ${lastName}`;
  const base = { name, brand, country, note };
  const [rental] = person.rentals;
  const entries: PersonRecord[] = [];
  if (rental) {
    const raNumber = person.typesEightDigits ? rental.number : withCheckDigit(rental.number);
    const [year, month, day] = person.dateOfBirth.split('-');
    entries.push({ ...base, flow: 'portal', types: { raNumber, dob: `${day}/${month}/${year}` } });
    const cdp = person.cdp ?? person.cardLastDigits;
    if (cdp) entries.push({ ...base, flow: 'portal-corporate', types: { raNumber, lastName, cdp } });
  }
  for (const { number, additionalDriver } of person.reservations ?? []) {
    entries.push({ ...base, flow: 'check-in', types: { bookingNumber: number, lastName } });
    if (additionalDriver) {
      const { licenceNumber: licNo, regionOfIssue } = additionalDriver;
      const types = { bookingNumber: number, licNo, regionOfIssue };
      entries.push({ ...base, name: additionalDriver.lastName, flow: 'additional-driver', types });
    }
  }
  return entries;
};
