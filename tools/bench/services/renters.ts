import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../paths/root.ts';

/** What a fictional renter types into the three products' sign-ins. */
export interface Renter {
  readonly firstName: string;
  readonly lastName: string;
  /** The rental's agreement number, with its check digit. */
  readonly agreement: string;
  /** The date of birth in the format of the sign-in, DD/MM/YYYY. */
  readonly birthDate: string;
  readonly booking: string;
  readonly registration: string;
  readonly licence: string;
}

const digits = (index: number, length: number): string => String(index).padStart(length, '0');

const getRenter = (index: number): Renter => {
  const agreement = `5${digits(index, 7)}`;
  return {
    firstName: 'Sample',
    lastName: `Renter${digits(index, 4).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`,
    agreement: `${agreement}${Number(agreement) % 7}`,
    birthDate: '14/03/1988',
    booking: `M7${digits(index, 8)}`,
    registration: `LD${digits(index, 4)}`,
    licence: `X7${digits(index, 5)}`,
  };
};

/**
 * Creates the renters of a load measurement. Each has one open rental with documents and photos, and one booking whose
 * ID and card are verified, so that only the details are missing.
 * @param count how many renters to create
 * @param checkout the root of the checkout whose sandbox loads the scenario, because commits may have different formats
 * @returns the renters and a scenario that contains them, for SANDBOX_SCENARIO
 */
export const createRenters = async (
  count: number,
  checkout = root,
): Promise<{ readonly renters: readonly Renter[]; readonly scenario: object }> => {
  const file = join(checkout, 'packages/sandbox/scenarios/one-renter.json');
  const template = JSON.parse(await readFile(file, 'utf8')) as {
    locations: object[];
    people: { rentals: { number: string; vehicle: object }[]; licence: object }[];
  };
  const [person] = template.people;
  const [rental] = person?.rentals ?? [];
  if (!person || !rental) throw new Error('The scenario one-renter has no rental.');
  const renters = Array.from({ length: count }, (_, index) => getRenter(index + 1));
  const people = renters.map((renter, index) => ({
    ...person,
    firstName: renter.firstName,
    lastName: renter.lastName,
    goldNumber: `57${digits(index + 1, 6)}`,
    licence: { ...person.licence, number: renter.licence },
    rentals: [
      {
        ...rental,
        number: renter.agreement.slice(0, 8),
        confirmation: `C7${digits(index + 1, 7)}`,
        vehicle: { ...rental.vehicle, registration: renter.registration },
        incidents: [],
      },
    ],
    reservations: [
      {
        number: renter.booking,
        confirmation: `M8${digits(index + 1, 8)}`,
        pickup: { location: 'MELA', at: 'now+2d 10:30' },
        return: { location: 'MELA', at: 'now+6d 09:00' },
        vehicle: { title: 'Family sedan or similar', classCode: 'D' },
        idOutcome: 'pass',
        cardOutcome: 'APPROVED',
      },
    ],
  }));
  return { renters, scenario: { ...template, name: 'load', people } };
};
