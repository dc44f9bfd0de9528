/**
 * Checks that a person who checks in cannot read or change another person's booking. It tries every operation of the
 * check-in with every kind of stranger, who has a session of their own and sends the victim's numbers in every field
 * that takes one. The operations are read from the contract. For each operation, the owner is accepted, so that a
 * stranger is not refused for another reason.
 */
import { createSandbox } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';
import { beforeAll, describe, expect, test } from 'vitest';
import { createVariables, getOperationText, operationNames } from './operations.ts';

const origin = 'http://sandbox.test';
const json = { 'content-type': 'application/json' };

/** The ids that identify a check-in in operations. */
type Ids = { readonly reservation: string; readonly customer: string; readonly transaction: string };

/** Well-formed ids of nothing that exists. */
const unknownIds: Ids = { reservation: 'M500009999', customer: '79999999', transaction: 'sample-unknown' };

/** Operations that name no check-in. Their response is the same for everybody who checks in. */
const withoutBooking = [
  'AddressValidationByAddress',
  'AddressValidationByRecordId',
  'GetUpcomingOcrLabsOutage',
  'WebResRates',
  'WebVehicleModels',
  'WebLocations',
];
const names = operationNames.filter((name) => !name.startsWith('Rental'));

const strangers = [
  'who checks in for another booking',
  'who drives in another booking',
  'who drives in another booking and has typed no licence yet',
  'a renter at the portal',
] as const;
type Who = (typeof strangers)[number] | 'the owner';

/** Values for fields that must be well formed, or the owner's call would be refused. */
const wellFormed: Readonly<Record<string, unknown>> = {
  Country: 'AU',
  country: 'AU',
  CountryCode: 'AU',
  Brand: 'meridian',
  MobileNumber: '+61491570157',
  Channel: 'MERIDIANIntl',
  IsAdditionalDriver: false,
  CheckinFailed: false,
  Checkedin: false,
  Version: 1,
  LocalPhone: '+61 2 9876 5432',
  // The booking is priced with its current time, vehicle and options.
  Reservation: null,
  Options: null,
  LicNo: 'X6041187',
  firstName: 'NGAIO',
  lastName: 'KAHURANGI',
  Street1: 'UNIT 1',
  Street2: '12 WATTLE STREET',
  City: 'SYDNEY',
  PostalCode: '2000',
  Email: 'NGAIO.KAHURANGI@MAIL.EXAMPLE',
  StateOrProvCode: 'NS',
  HomeTelephoneNumber: '+61491570156',
  CellTelephoneNumber: '+61491570157',
  RegionOfIssue: 'NS',
  Number: 'X6041187',
  Issuer: 'NS',
  ExpiryDate: '2031-08-20',
  BirthDate: '1987-06-14',
  SuccessRedirectUrl: `${origin}/checkin/verify`,
  ExitRedirectUrl: `${origin}/checkin/login`,
  BackRedirectUrl: `${origin}/checkin/verify`,
  RedirectUrl: `${origin}/checkin/verify`,
};

const variablesOf = (name: string, { reservation, customer, transaction }: Ids): object =>
  createVariables(name, (field) => {
    if (/^(res(no|number)|reference)$/i.test(field)) return reservation;
    if (field === 'CustomerNumber') return customer;
    return field === 'TransactionId' ? transaction : wellFormed[field];
  });

type Answer = { readonly status: number; readonly text: string };

/**
 * Starts a sandbox with several people, and signs everybody in. The victim has passed the ID check and is at the form.
 */
const newWorld = async () => {
  const [{ people, ...rest }, others] = await Promise.all([
    scenarios['check-in-checkin-form']!(),
    scenarios['default']!(),
  ]);
  const sandbox = createSandbox({ scenario: { ...rest, people: [...people, ...others.people] } });
  const post = async (path: string, body: object, token = ''): Promise<Answer> => {
    const headers = { ...json, authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await sandbox.fetch(new Request(`${origin}${path}`, init), '127.0.0.1');
    return { status: answer.status, text: await answer.text() };
  };
  const query = (operationName: string, variables: object, token: string) =>
    post('/api/query', { operationName, query: getOperationText(operationName), variables }, token);
  const signIn = async (fields: object): Promise<string> => {
    const { text } = await post('/api/auth', { scope: 'WEB_CHECK_IN', ...fields });
    return (JSON.parse(text) as { token: string }).token;
  };
  const driver = { booking_id: 'M400124517', isAdditionalDriver: true };
  const licence = { ResNumber: 'M400124517', LicNo: 'X6104418', Country: 'AU', IsAdditionalDriver: true };
  const tokens: Readonly<Record<Who, string>> = {
    'the owner': await signIn({ booking_id: 'M500000001', last_name: 'Kahurangi', country: 'AU' }),
    'who checks in for another booking': await signIn({
      booking_id: 'T400138068',
      last_name: 'Bergström',
      country: 'AU',
    }),
    'who drives in another booking': await signIn(driver),
    'who drives in another booking and has typed no licence yet': await signIn(driver),
    'a renter at the portal': await signIn({ ra_number: '412057925', dob: '02/11/1979' }),
  };
  const matched = await query('FrontdeskSearchCustomer', licence, tokens['who drives in another booking']);
  expect(matched.text).toContain('"Success":true');
  const victim: Ids = {
    reservation: 'M500000001',
    customer: '700001',
    transaction: 'sample-M500000001-primary',
  };
  const tables = ['reservations', 'customers', 'checkIns', 'outbox'] as const;
  return {
    victim,
    ask: (name: string, ids: Ids, who: Who) => query(name, variablesOf(name, ids), tokens[who]),
    /** Returns everything that the services have stored about people's check-ins. */
    stored: async () => JSON.stringify(await Promise.all(tables.map((table) => sandbox.store.find(table)))),
  };
};

let world: Awaited<ReturnType<typeof newWorld>>;
beforeAll(async () => {
  world = await newWorld();
});

/** Matches personal data of the victim. */
const secrets = /kahurangi|wattle|M900000001|X6041187|491570156|491 570 156|1987-06-14|14\/06\/1987/i;

describe.each(strangers)('%s', (stranger) => {
  test.each(names)('gets nothing and changes nothing by %s', async (name) => {
    const { ask, stored, victim } = world;
    const before = await stored();
    const answer = await ask(name, victim, stranger);
    expect(answer.text).not.toMatch(secrets);
    // The response does not reveal whether the victim's numbers exist.
    expect(answer).toEqual(await ask(name, unknownIds, stranger));
    expect(await stored()).toBe(before);
  });
});

test.each(names.filter((name) => !withoutBooking.includes(name)))(
  'the owner is let in by %s',
  async (name) => {
    const { ask, victim } = await newWorld();
    const { status, text } = await ask(name, victim, 'the owner');
    expect({ status, text: text.slice(0, 200) }).toMatchObject({
      status: 200,
      text: expect.stringContaining('"Success":true') as string,
    });
  },
);
