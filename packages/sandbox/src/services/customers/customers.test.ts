import { describe, expect, it, vi } from 'vitest';
import { formatLocalDay } from '../../core/local-time.ts';
import {
  BOOKING_NUMBER,
  runIdVerification,
  sampleRenterInput,
  startCheckInTestSession,
  type CheckInTestSession,
} from '../../testing/check-in.ts';

const search = (walk: CheckInTestSession, change: object = {}) =>
  walk.run('FrontdeskSearchCustomer', { ResNumber: BOOKING_NUMBER, ...change });
const readStored = async ({ client }: CheckInTestSession) =>
  (
    (await client.call('GET', '/_sandbox/records/customers')).body as unknown as Record<string, unknown>[]
  )[0]!;
const countAuditedSaves = async ({ client }: CheckInTestSession) =>
  (await client.sandbox.store.find('audit', { event: 'customer-saved' })).length;
const update = (walk: CheckInTestSession, change: object = {}) =>
  walk.run('FrontdeskUpdateCustomer', {
    input: { ResNo: BOOKING_NUMBER, CustomerNumber: '700001', Customer: sampleRenterInput, ...change },
  });

describe('the search for a renter’s own profile', () => {
  it('answers it whole', async () => {
    const walk = await startCheckInTestSession('unverified');
    expect(await search(walk)).toEqual({
      Success: true,
      Error: null,
      DNR: 0,
      customerNumber: '700001',
      RenterName: { firstName: 'Ngaio', lastName: 'Kahurangi' },
      Address: expect.objectContaining({ Street: '12 Wattle Street', RegionOfIssue: 'NS' }),
      BirthDate: '19870614',
      DrivingLicence: { Number: 'X6041187', Issuer: 'NS', ExpiryDate: '20310820' },
      IdVerification: null,
    });
  });

  const noMatch = 'Sorry, no matching customer details found';
  it.each<[object, object]>([
    [{ LicNo: 'x6041187' }, { Success: true }],
    [{ LicNo: 'X-604 1187' }, { Success: true }],
    [{ LicNo: 'X6041188' }, { Success: false, Error: noMatch }],
    [{ Country: 'AU' }, { Success: true }],
    [{ Country: 'VI' }, { Success: true }],
    [{ Country: 'NZ' }, { Success: false, Error: noMatch }],
  ])('by %j answers %j', async (change, expected) =>
    expect(await search(await startCheckInTestSession('unverified'), change)).toMatchObject(expected),
  );

  it('tells of an ID check of this check-in before one from an earlier rental', async () => {
    const walk = await startCheckInTestSession('unverified');
    const id = await runIdVerification(walk);
    expect((await search(walk))['IdVerification']).toEqual({
      Status: 'COMPLETED_PASS',
      TransactionId: id,
      DateOfExpiry: '20310820',
      VerifiedTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    const earlier = await search(await startCheckInTestSession('valid-result'));
    expect(earlier['IdVerification']).toMatchObject({
      Status: 'COMPLETED_PASS',
      DateOfExpiry: expect.stringMatching(/^\d{8}$/),
    });
  });
});

describe('an update of a renter’s profile', () => {
  it('stores the details, the ID check and the day of its scan', async () => {
    const walk = await startCheckInTestSession('unverified');
    const id = await runIdVerification(walk);
    const Address = {
      ...sampleRenterInput.Address,
      Street1: 'Unit 1',
      CellTelephoneNumber: '+61491570157',
    };
    const answer = await update(walk, {
      Customer: { ...sampleRenterInput, Address },
      IdStatus: { Scanned: false, Date: '2020-01-01' },
    });
    expect(answer).toEqual({ Success: true, Error: null, CustomerNumber: '700001' });
    expect(await countAuditedSaves(walk)).toBe(1);
    expect(await readStored(walk)).toMatchObject({
      dateOfBirth: '1987-06-14',
      email: 'NGAIO.KAHURANGI@MAIL.EXAMPLE',
      phone: '+61491570156',
      emergencyPhone: '+61491570157',
      unit: 'Unit 1',
      address: {
        street: '12 WATTLE STREET',
        city: 'SYDNEY',
        state: 'NS',
        postCode: '2000',
        countryCode: 'AU',
      },
      licence: { number: 'X6041187', issuer: 'NS', expires: '2031-08-20' },
      // The page's claim about the scan is ignored.
      idStatus: { scanned: true, date: formatLocalDay(Date.now(), 'AU') },
      idVerification: {
        status: 'COMPLETED_PASS',
        transactionId: id,
        expires: '2031-08-20',
        verifiedTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
  });

  it('without details stores the ID status alone', async () => {
    const walk = await startCheckInTestSession('unverified');
    await runIdVerification(walk);
    const before = await readStored(walk);
    expect(await update(walk, { Customer: null, IdStatus: { Scanned: true } })).toMatchObject({
      Success: true,
    });
    expect(await readStored(walk)).toMatchObject({
      email: before['email'],
      idStatus: { scanned: true },
    });
  });

  it('leaves the ID status alone where none is sent', async () => {
    const walk = await startCheckInTestSession('unverified');
    await runIdVerification(walk);
    await update(walk);
    expect((await readStored(walk))['idStatus']).toBeUndefined();
  });

  it.each<[object, string, string?]>([
    [{}, 'Please verify your ID first.', 'unverified'],
    [{ CustomerNumber: '700002' }, 'Sorry, no matching customer details found'],
    [{ Customer: { ...sampleRenterInput, BirthDate: 'soon' } }, 'The date of birth is not valid.'],
  ])('with %j is refused: %s', async (change, Error, state) => {
    const walk = await startCheckInTestSession('unverified');
    if (state === undefined) await runIdVerification(walk);
    expect(await update(walk, change)).toMatchObject({ Success: false, Error });
    expect(await countAuditedSaves(walk)).toBe(0);
  });

  it('without a verified ID takes no details', async () => {
    const walk = await startCheckInTestSession('unverified');
    const more = { IdVerificationSkipped: true };
    expect(await update(walk, more)).toMatchObject({
      Success: false,
      Error: 'Without a verified ID the ID status alone is updated.',
    });
    expect(await update(walk, { ...more, Customer: null, IdStatus: { Scanned: true } })).toMatchObject({
      Success: true,
    });
    expect(await readStored(walk)).toMatchObject({ idStatus: { scanned: false } });
  });
});

describe('a new profile', () => {
  it('needs details, and is made once', async () => {
    const walk = await startCheckInTestSession('no-profile-number');
    await runIdVerification(walk);
    const create = (Customer: object | null) =>
      walk.run('FrontdeskCreateCustomer', { input: { ResNo: BOOKING_NUMBER, Customer } });
    expect(await create(null)).toMatchObject({ Success: false, Error: 'The details are missing.' });
    expect(await countAuditedSaves(walk)).toBe(0);
    const made = await create(sampleRenterInput);
    expect(made).toMatchObject({ Success: true, CustomerNumber: expect.stringMatching(/^8\d{7}$/) });
    expect(await create(sampleRenterInput)).toEqual(made);
    expect(await countAuditedSaves(walk)).toBe(1);
    expect(await readStored(walk)).toMatchObject({ customerNumber: made['CustomerNumber'], isNew: false });
  });

  it('keeps what was changed before it was created again, as after a lost answer (A-05)', async () => {
    const walk = await startCheckInTestSession('no-profile-number');
    await runIdVerification(walk);
    const create = (City: string) =>
      walk.run('FrontdeskCreateCustomer', {
        input: {
          ResNo: BOOKING_NUMBER,
          Customer: { ...sampleRenterInput, Address: { ...sampleRenterInput.Address, City } },
        },
      });
    const made = await create('ORANGE');
    expect(await create('DUBBO')).toEqual(made);
    expect(await readStored(walk)).toMatchObject({ address: { city: 'DUBBO' } });
    expect(await countAuditedSaves(walk)).toBe(2);
  });

  it('has a number of eight digits that nobody has', async () => {
    const walk = await startCheckInTestSession('no-profile-number');
    await runIdVerification(walk);
    const { store } = walk.client.sandbox;
    const [other] = await store.find('customers');
    await store.transaction((tx) => tx.add('customers', { ...other!, id: '80000007' }));
    const drawn = [7, 7, 10_000_012];
    const spy = vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
      if (values instanceof Uint32Array) values[0] = drawn.shift()!;
      return values;
    });
    const input = { ResNo: BOOKING_NUMBER, Customer: sampleRenterInput };
    const made = await walk.run('FrontdeskCreateCustomer', { input });
    spy.mockRestore();
    expect(made).toMatchObject({ CustomerNumber: '80000012' });
  });
});
