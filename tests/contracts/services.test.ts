/** Tests the API client against the sandbox's services in memory, so that each accepts what the other sends. */
import { AUSTRALIAN_STATES, findAddresses } from '@journey/api/addresses';
import { ApiError, createTransport, createIdempotencyKey, type Transport } from '@journey/api';
import { extendSession, refreshSession, signInToPortal, signInToCheckIn, signOut } from '@journey/api/auth';
import { getPhotoName } from '@journey/api/damage';
import { fetchRentalDocument, fetchSignedDocument, type DocumentFileName } from '@journey/api/documents';
import { fetchBrandLocations } from '@journey/api/locations';
import { buildTrackingPixelUrl } from '@journey/api/pixel';
import { addPhotoBatch, fetchRentals, refreshDamagePhotos, type Rental } from '@journey/api/rentals';
import { getConnectionFault, createSandbox, type Fault, type SignInEntry } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const origin = 'https://host.test';
const sandbox = createSandbox({ scenario: scenarios['default'], control: true });
const onUnauthorised = vi.fn<() => void>();
let token: string | undefined;
let sent: Request[] = [];
let people: SignInEntry[] = [];

const reach: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  sent.push(request.clone());
  const response = await sandbox.fetch(request);
  // If a fault cuts the connection, `fetch` throws this error in a page.
  if (getConnectionFault(response)) throw new TypeError('Failed to fetch');
  return response;
};

const api: Transport = createTransport({
  base: `${origin}/api`,
  token: () => token,
  onUnauthorised,
  fetch: reach,
  sleep: () => Promise.resolve(),
});

const control = (path: string, method = 'GET', body?: unknown): Promise<Response> =>
  sandbox.fetch(
    new Request(`${origin}/_sandbox/${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    }),
  );
const withFaults = (...faults: Fault[]): Promise<Response> => control('faults', 'PUT', faults);

const personWith = (fits: (person: SignInEntry) => boolean): SignInEntry => {
  const found = people.find(fits);
  if (!found) throw new Error('The default scenario has nobody of that kind.');
  return found;
};
const typed = ({ types }: SignInEntry, name: string): string => {
  const value = (types as Readonly<Record<string, string | undefined>>)[name];
  if (value === undefined) throw new Error(`The person types no ${name}.`);
  return value;
};
/**
 * Completes a rental agreement number to the nine digits that the client sends: an eight-digit one gets its check
 * digit.
 */
const whole = (raNumber: string): string =>
  raNumber.length === 8 ? raNumber + (Number(raNumber) % 7) : raNumber;
const renterDetails = (person: SignInEntry) =>
  ({ variant: 'renter', raNumber: whole(typed(person, 'raNumber')), dob: typed(person, 'dob') }) as const;
const firstRenter = (): SignInEntry => personWith(({ flow }) => flow === 'portal');

beforeAll(async () => {
  people = (await (await control('people')).json()) as SignInEntry[];
});
beforeEach(async () => {
  await withFaults();
  token = undefined;
  sent = [];
  onUnauthorised.mockClear();
});

describe('signing in, all variants', () => {
  test('every renter of the default scenario', async () => {
    const renters = people.filter(({ flow }) => flow === 'portal');
    expect(renters.length).toBeGreaterThan(20);
    for (const person of renters) {
      const session = await signInToPortal(api, renterDetails(person));
      expect(session.expires.getTime()).toBeGreaterThan(Date.now());
      token = session.token;
      const rentals = await fetchRentals(api);
      expect(rentals.map(({ agreementNumber }) => agreementNumber)).toContain(renterDetails(person).raNumber);
    }
  });

  test('every corporate renter, by CDP or last card digits', async () => {
    const corporate = people.filter(({ flow }) => flow === 'portal-corporate');
    const cdps = corporate.map((person) => typed(person, 'cdp'));
    expect(new Set(cdps.map((cdp) => cdp.length > 4))).toEqual(new Set([true, false]));
    for (const person of corporate) {
      const [raNumber, lastName, cdp] = [
        whole(typed(person, 'raNumber')),
        typed(person, 'lastName'),
        typed(person, 'cdp'),
      ];
      await expect(
        signInToPortal(api, { variant: 'corporate', raNumber, lastName, cdp }),
      ).resolves.toHaveProperty('token');
    }
  });

  test('a booking, and its additional driver', async () => {
    const driver = personWith(({ flow }) => flow === 'check-in');
    const [bookingNumber, lastName] = [typed(driver, 'bookingNumber'), typed(driver, 'lastName')];
    const { country } = driver;
    await expect(
      signInToCheckIn(api, { variant: 'booking', bookingNumber, lastName, country }),
    ).resolves.toHaveProperty('token');
    const generic = { variant: 'booking', bookingNumber, lastName, country, generic: true } as const;
    await expect(signInToCheckIn(api, generic)).resolves.toHaveProperty('token');
    const other = personWith(({ flow }) => flow === 'additional-driver');
    await expect(
      signInToCheckIn(api, { variant: 'additional-driver', bookingNumber: typed(other, 'bookingNumber') }),
    ).resolves.toHaveProperty('token');
  });

  test('a driver finds an address in every state without its town (C-17)', async () => {
    const driver = personWith(({ flow }) => flow === 'check-in');
    const [bookingNumber, lastName] = [typed(driver, 'bookingNumber'), typed(driver, 'lastName')];
    const { country } = driver;
    token = (await signInToCheckIn(api, { variant: 'booking', bookingNumber, lastName, country })).token;
    for (const { code } of AUSTRALIAN_STATES) {
      const found = await findAddresses(api, { typed: '12 Wattle Street', region: code });
      const inState = found.find(({ state }) => state === code);
      expect(inState?.label).toContain('12 Wattle Street');
    }
  });

  test('refuses a search without a match like any other', async () => {
    const details = { variant: 'search', lastName: 'Nobody', country: 'AU', pickupLocation: 'SYDA' } as const;
    await expect(signInToCheckIn(api, details)).rejects.toMatchObject({ kind: 'unauthorised', status: 401 });
  });

  test('wrong and unknown details get the same message and end no session', async () => {
    const wrong = signInToPortal(api, { ...renterDetails(firstRenter()), dob: '01/01/1901' });
    const unknown = signInToPortal(api, { variant: 'renter', raNumber: '999999999', dob: '01/01/1990' });
    const errors = await Promise.all([wrong, unknown].map((asked) => asked.catch((error: unknown) => error)));
    expect(errors[0]).toBeInstanceOf(ApiError);
    expect(errors[0]).toMatchObject({ kind: 'unauthorised', message: (errors[1] as ApiError).message });
    expect(onUnauthorised).not.toHaveBeenCalled();
  });

  test('sends a sign-in once, whatever fails', async () => {
    await withFaults({ kind: 'status', status: 503, path: '/api/auth' });
    await expect(signInToPortal(api, renterDetails(firstRenter()))).rejects.toMatchObject({
      kind: 'server',
      message: 'An error occurred during authentication',
    });
    expect(sent).toHaveLength(1);
  });
});

describe('a session', () => {
  beforeEach(async () => {
    ({ token } = await signInToPortal(api, renterDetails(firstRenter())));
    sent = [];
  });

  test('is refreshed, extended and ended, after which its token is refused', async () => {
    const fresh = await refreshSession(api);
    expect(fresh.token).not.toBe(token);
    token = fresh.token;
    const key = createIdempotencyKey();
    const ends = await extendSession(api, 'user', key);
    // Each response gives the remaining session in whole seconds from the time of the response. Rounding may change the
    // end by a second, and on a busy machine there may be half a second between the two responses.
    const again = await extendSession(api, 'user', key);
    expect(Math.abs(Number(again) - Number(ends))).toBeLessThanOrEqual(1500);
    await signOut(api);
    await signOut(api);
    await expect(fetchRentals(api)).rejects.toMatchObject({
      kind: 'unauthorised',
      message: 'Your login has expired',
    });
    expect(onUnauthorised).toHaveBeenCalledTimes(1);
  });

  test('returns only its own rentals', async () => {
    const mine = (await fetchRentals(api)).map(({ agreementNumber }) => agreementNumber);
    const other = personWith((one) => one.flow === 'portal' && !mine.includes(whole(typed(one, 'raNumber'))));
    const agreementNumber = whole(typed(other, 'raNumber'));
    await expect(fetchRentals(api, { agreementNumber })).resolves.toEqual([]);
    const document = fetchRentalDocument(api, { agreementNumber, fileName: 'rental_agreement' });
    await expect(document).rejects.toMatchObject({ kind: 'not-found', status: 404 });
  });

  test.each<[Fault['kind'], object]>([
    ['refuse', { kind: 'network', message: 'Failed to fetch rentals, check your network' }],
    ['reset', { kind: 'network' }],
    ['html', { kind: 'malformed', message: 'Failed to Fetch Data please try again later' }],
    ['truncated', { kind: 'malformed', message: 'Failed to Fetch Data please try again later' }],
  ])('says so when %s goes on', async (kind, expected) => {
    await withFaults({ kind, path: '/api/query' });
    await expect(fetchRentals(api)).rejects.toMatchObject(expected);
  });

  test('fetches its rentals after three failures', async () => {
    await withFaults({ kind: 'status', status: 500, operation: 'Rental', nth: 1, times: 3 });
    await expect(fetchRentals(api)).resolves.not.toHaveLength(0);
    expect(sent).toHaveLength(4);
  });

  test('reports after four failures that the services are unavailable', async () => {
    await withFaults({ kind: 'status', status: 500, operation: 'Rental' });
    await expect(fetchRentals(api)).rejects.toMatchObject({
      kind: 'server',
      message: 'We are unable to complete your request at the moment, please try again in a few minutes time',
    });
  });

  test('reads every document of its rental and reports missing ones', async () => {
    for (const rental of await fetchRentals(api)) {
      const { agreementNumber } = rental;
      const files: [DocumentFileName, boolean][] = [
        ['rental_agreement', rental.hasAgreement],
        ['signed_rental_agreement', rental.hasSignedAgreement],
        ['rental_invoice', rental.hasInvoice],
        ['tolls', rental.hasTolls],
      ];
      for (const [fileName, isThere] of files) {
        const outcome = await fetchRentalDocument(api, { agreementNumber, fileName }).catch(
          (error: unknown) => error,
        );
        expect([fileName, outcome instanceof Blob ? outcome.type : (outcome as ApiError).kind]).toEqual([
          fileName,
          isThere ? 'application/pdf' : 'not-found',
        ]);
      }
      for (const address of rental.signedDocuments)
        await expect(fetchSignedDocument(api, address)).resolves.toHaveProperty('type', 'application/pdf');
    }
  });

  test('records a photo batch once although the first response is lost', async () => {
    const [rental] = await fetchRentals(api);
    const { agreementNumber } = rental!;
    await withFaults({ kind: 'lost-reply', operation: 'RentalAddPhotoBatch', nth: 1 });
    sent = [];
    const batch = { agreementNumber, batchId: createIdempotencyKey(), stage: 'rental' } as const;
    const options = { idempotencyKey: createIdempotencyKey() };
    const batches = await addPhotoBatch(api, batch, options);
    expect(sent.filter(({ url }) => url.endsWith('/query'))).toHaveLength(2);
    await expect(addPhotoBatch(api, batch, options)).resolves.toEqual(batches);
    await expect(addPhotoBatch(api, { ...batch, comments: 'another' }, options)).rejects.toMatchObject({
      status: 422,
    });
    const again = { idempotencyKey: createIdempotencyKey() };
    const damagePhotos = await refreshDamagePhotos(api, agreementNumber, again);
    expect(damagePhotos.map(getPhotoName)).toEqual(rental!.damagePhotos.map(getPhotoName));
  });

  const photosOf = ({ preRentalPhotos, photoBatches, damagePhotos, incidentReports }: Rental): string[] => [
    ...preRentalPhotos,
    ...photoBatches.flatMap(({ photos }) => photos),
    ...damagePhotos,
    ...incidentReports.flatMap(({ customerPhotos, staffPhotos }) => [...customerPhotos, ...staffPhotos]),
  ];
  const open = async (address: string) => (await sandbox.fetch(new Request(new URL(address, origin)))).status;

  test('opens every photo without a session at the address that the answer gives', async () => {
    const addresses = (await fetchRentals(api)).flatMap(photosOf);
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) expect([address, await open(address)]).toEqual([address, 200]);
  });

  test('a write that is repeated two hours later answers the same photos at addresses that open', async () => {
    const [rental] = await fetchRentals(api);
    const batch = {
      agreementNumber: rental!.agreementNumber,
      batchId: createIdempotencyKey(),
      stage: 'rental',
    } as const;
    const options = { idempotencyKey: createIdempotencyKey() };
    const add = async () => (await addPhotoBatch(api, batch, options)).flatMap(({ photos }) => photos);
    const first = await add();
    await control('clock', 'PUT', { offsetSeconds: 2 * 3600 });
    try {
      token = (await signInToPortal(api, renterDetails(firstRenter()))).token;
      const again = await add();
      expect(again.map(getPhotoName)).toEqual(first.map(getPhotoName));
      expect([await open(first[0]!), await open(again[0]!)]).toEqual([404, 200]);
    } finally {
      await control('clock', 'PUT', { offsetSeconds: 0 });
    }
  });
});

test('fetches locations and the pixel without a session', async () => {
  const locations = await fetchBrandLocations(api, { brand: 'thrifty', country: 'NZ' });
  expect(locations.length).toBeGreaterThan(0);
  expect(new Set(locations.map(({ brand, country }) => `${brand} ${country}`))).toEqual(new Set(['ZT NZ']));
  const url = buildTrackingPixelUrl(`${origin}/api`, {
    path: '/app/rentalhistory',
    brand: 'ace',
    country: 'NZ',
  });
  const image = await sandbox.fetch(new Request(url));
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
});
