/**
 * Lists the people of a scenario who can sign in, and what each types into the form, by the names of its fields.
 * The control page shows the list.
 */
import type { SignInEntry } from '../store/records/people.ts';
import { appendCheckDigit } from './rental.ts';
import type { Scenario, ScenarioPerson, ScenarioReservation } from './schema.ts';

/**
 * Returns one entry for the control page for each person of the scenario and each kind of sign-in that is open to
 * them.
 */
export const listSignInEntries = (scenario: Scenario): SignInEntry[] => scenario.people.flatMap(entriesOf);

const entriesOf = (person: ScenarioPerson): SignInEntry[] => {
  const { brand, country, note, lastName } = person;
  const name = `${person.firstName} ${lastName}`;
  const base = { name, brand, country, note };
  const [rental] = person.rentals;
  const entries: SignInEntry[] = [];
  if (rental) {
    const raNumber = person.typesEightDigits ? rental.number : appendCheckDigit(rental.number);
    const [year, month, day] = person.dateOfBirth.split('-');
    entries.push({ ...base, flow: 'portal', types: { raNumber, dob: `${day}/${month}/${year}` } });
    const cdp = person.cdp ?? person.cardLastDigits;
    if (cdp) entries.push({ ...base, flow: 'portal-corporate', types: { raNumber, lastName, cdp } });
  }
  for (const reservation of person.reservations ?? []) entries.push(...checkInEntries(person, reservation));
  return entries;
};

const checkInEntries = (person: ScenarioPerson, reservation: ScenarioReservation): SignInEntry[] => {
  const { brand, country, note, lastName, goldNumber } = person;
  const base = { name: `${person.firstName} ${lastName}`, brand, country, note };
  const { number: bookingNumber, additionalDriver, generic, demo } = reservation;
  const booking = { bookingNumber, lastName };
  const entries: SignInEntry[] = [{ ...base, flow: 'check-in', types: booking }];
  if (generic) entries.push({ ...base, flow: 'generic', types: booking });
  if (demo) entries.push({ ...base, flow: 'demo', types: booking });
  if (goldNumber) entries.push({ ...base, flow: 'check-in-search', types: { lastName, goldNo: goldNumber } });
  if (additionalDriver) {
    const { licenceNumber, regionOfIssue } = additionalDriver;
    // A booking may name an additional driver but not that driver's licence. The services then accept any
    // licence, so the list suggests one. The login refuses the spaces and slashes that a record may contain.
    const licNo = licenceNumber?.replaceAll(/[^A-Za-z0-9-]/g, '') ?? 'ANY12345';
    const types = { bookingNumber, licNo, regionOfIssue: regionOfIssue ?? 'NS' };
    entries.push({ ...base, name: additionalDriver.lastName, flow: 'additional-driver', types });
  }
  return entries;
};
