import { expect, test } from 'vitest';
import { scenarioNames, scenarios } from '../scenarios/index.ts';
import { createClientForSandbox } from '../testing/client.ts';
import { createSandbox } from '../app.ts';
import { listSignInEntries } from './people.ts';
import { buildScenarioRental, appendCheckDigit } from './rental.ts';
import { parseScenario } from './parse-scenario.ts';
import type { Scenario } from './schema.ts';
import { resolveScenarioTime } from './time.ts';
import { formatTimeInZone, parseTimeInZone } from '../core/local-time.ts';

const defaults = (await scenarios['default']?.()) as Scenario;
const wires = defaults.people.flatMap((person) =>
  person.rentals.map((rental) => buildScenarioRental(person, rental, Date.now()).record.wire),
);

test.each(scenarioNames)('%s fits its own form, and its name is its file’s', async (name) => {
  expect((await scenarios[name]?.())?.name).toBe(name);
});

/** What the forms accept in each field according to the specification, by the field names on the people page. */
const acceptedTexts: Readonly<Record<string, RegExp>> = {
  raNumber: /^\d{8,9}$/,
  dob: /^\d{2}\/\d{2}\/\d{4}$/,
  cdp: /^\d{4,10}$/,
  lastName: /^\S.{0,24}$/u,
  bookingNumber: /^(?:.{6}|.{10,11})$/u,
  goldNo: /^\d+$/,
  licNo: /^[A-Za-z0-9-]{4,20}$/,
  regionOfIssue: /^[A-Z]{2,3}$/,
};

test.each(scenarioNames)('the forms accept what each person of %s types', async (name) => {
  const typed = listSignInEntries((await scenarios[name]?.()) as Scenario).flatMap(({ types }) =>
    Object.entries(types),
  );
  expect(typed.filter(([field, value]) => !acceptedTexts[field]?.test(value))).toEqual([]);
});

test('whoever loads a scenario may change it, and the next one gets it unchanged', async () => {
  const load = scenarios['one-renter'] as () => Promise<Scenario>;
  const first = await load();
  const before = structuredClone(first);
  first.people.length = 0;
  first.locations[0]!.city = 'Elsewhere';
  expect(await load()).toEqual(before);
});

test('the default scenario has at least thirty people, every brand in both countries', () => {
  expect(defaults.people.length).toBeGreaterThanOrEqual(30);
  const pairs = new Set(defaults.people.map(({ brand, country }) => `${brand} ${country}`));
  expect(pairs.size).toBe(10);
});

test.each<[string, (wire: (typeof wires)[number]) => boolean]>([
  ['no agreement', (wire) => !wire.rental_agreement],
  ['no tolls', (wire) => !wire.tolls],
  ['no invoice', (wire) => !wire.rental_invoice],
  ['no list of incident reports', (wire) => wire.virs === null],
  ['an empty list of incident reports', (wire) => wire.virs?.length === 0],
  ['no signed document', (wire) => !wire.esignature_trace],
  ['no pickup date', (wire) => !wire.pickup.dateTime],
  ['no vehicle', (wire) => !wire.vehicle],
  ['no photos', (wire) => !wire.rental_photos],
  [
    'no photos from before the rental',
    (wire) => !wire.pre_rental_photos && Boolean(wire.rental_photos?.length),
  ],
  ['exactly five photos', (wire) => wire.rental_photos?.flatMap((batch) => batch.photo_urls).length === 5],
  [
    'more than five photos',
    (wire) => (wire.rental_photos?.flatMap((batch) => batch.photo_urls).length ?? 0) > 5,
  ],
  [
    'everything',
    (wire) =>
      Boolean(
        wire.rental_agreement &&
        wire.tolls &&
        wire.rental_invoice &&
        wire.virs?.length &&
        wire.esignature_trace,
      ),
  ],
])('the default scenario has a rental with %s', (_, fits) => {
  expect(wires.some(fits)).toBe(true);
});

test('every person can sign in to every flow with the values of the people page', async () => {
  const client = createClientForSandbox(createSandbox({ scenario: defaults, control: true }));
  const wire: Record<string, string> = {
    raNumber: 'ra_number',
    lastName: 'last_name',
    bookingNumber: 'booking_id',
    goldNo: 'gold_number',
  };
  for (const { flow, types, country, name } of listSignInEntries(defaults)) {
    const fields: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(types)) fields[wire[field] ?? field] = value;
    if (flow === 'check-in' || flow === 'check-in-search') fields['country'] = country;
    if (flow === 'generic') Object.assign(fields, { country, generic_checkin: true });
    if (flow === 'demo') fields['country'] = country;
    if (typeof fields['ra_number'] === 'string' && fields['ra_number'].length === 8)
      fields['ra_number'] = appendCheckDigit(fields['ra_number']);
    if (flow === 'portal-corporate' && types['cdp']?.length === 4) {
      delete fields['cdp'];
      fields['cc_last_digits'] = types['cdp'];
    }
    const answer =
      flow === 'additional-driver'
        ? { booking_id: types['bookingNumber'], isAdditionalDriver: true }
        : fields;
    expect((await client.signIn(answer)).status, `${name}, ${flow}`).toBe(200);
  }
});

test('an archived rental can be used to sign in but is not shown', async () => {
  const client = createClientForSandbox(createSandbox({ scenario: scenarios['empty'] }));
  const [person] = listSignInEntries((await scenarios['empty']?.()) as Scenario);
  const { body } = await client.signIn({ ra_number: person?.types['raNumber'], dob: person?.types['dob'] });
  const { token } = body as { token: string };
  expect((await client.query('Rental', {}, { token })).body).toEqual({ data: { Rental: [] } });
});

test('names all invalid fields by their path at once', () => {
  const [person] = defaults.people;
  const [rental] = person?.rentals ?? [];
  const broken = {
    name: 'x',
    description: 'd',
    locations: [],
    people: [
      {
        ...person,
        brand: 'hertz',
        rentals: [{ ...rental, number: '123', pickup: { location: 'x', at: 'tomorrow' }, extra: 1 }],
      },
    ],
  };
  expect(() => parseScenario(broken)).toThrow(
    /people\[0\]\.brand must be one of.*people\[0\]\.rentals\[0\]/s,
  );
  expect(() => parseScenario(broken)).toThrow(/rentals\[0\]\.pickup\.at must be a time that exists/);
  expect(() => parseScenario(broken)).toThrow(/rentals\[0\]\.number must have eight digits/);
  expect(() => parseScenario(broken)).toThrow(/unknown field: extra/);
  expect(() => parseScenario({ ...defaults, people: [person, person] })).toThrow(/41201673.*used twice/);
});

test.each([
  ['id-open', 'checkin'],
  ['additional-driver-verified', 'additional-driver-checkin'],
])('the ID provider of check-in-%s leads back to /%s of the booking’s site', async (state, area) => {
  const scenario = (await scenarios[`check-in-${state}`]?.()) as Scenario;
  const client = createClientForSandbox(createSandbox({ scenario }));
  await client.call('GET', '/api/health');
  const [row] = await client.sandbox.store.find('idTransactions', {});
  const { brand, country } = scenario.people[0]!;
  const query = `?brand=${brand}&country=${country}`;
  const verify = `/${area}/verify${query}`;
  expect(row?.data.returnTo).toEqual({ success: verify, exit: `/${area}/login${query}`, back: verify });
});

test('counts days by the calendar where daylight saving has ended', () => {
  const late = Date.parse('2026-04-05T13:30:00Z');
  const days = ['now', 'now-1d', 'now-1d 09:30', 'now-1w'];
  expect(days.map((text) => resolveScenarioTime(text, late, 'Australia/Sydney'))).toEqual([
    '2026-04-05 23:30',
    '2026-04-04 23:30',
    '2026-04-04 09:30',
    '2026-03-29 23:30',
  ]);
});

const noon = Date.parse('2026-01-15T01:00:00Z');
test.each([
  ['now', 'Australia/Sydney', '2026-01-15 12:00'],
  ['now', 'Australia/Perth', '2026-01-15 09:00'],
  ['now', 'Pacific/Auckland', '2026-01-15 14:00'],
  ['now+2d', 'Australia/Sydney', '2026-01-17 12:00'],
  ['now-90m', 'Australia/Sydney', '2026-01-15 10:30'],
  ['now+1w 09:30', 'Pacific/Auckland', '2026-01-22 09:30'],
  ['2026-03-01 08:15', 'Pacific/Auckland', '2026-03-01 08:15'],
])('%s in %s is %s', (text, timeZone, expected) => {
  expect(resolveScenarioTime(text, noon, timeZone)).toBe(expected);
});

test.each(['2026-01-15 12:00', '2026-07-15 12:00', '2026-04-05 01:30', '2026-10-04 03:30'])(
  '%s is the same time when converted back',
  (local) => {
    expect(formatTimeInZone(parseTimeInZone(local, 'Australia/Sydney'), 'Australia/Sydney')).toBe(local);
  },
);
