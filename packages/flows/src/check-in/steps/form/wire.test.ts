/** Sends the form to the sandbox's services and checks what they receive, store and return. */
import { createTransport } from '@journey/api';
import { signInToCheckIn, type CheckInSignInDetails } from '@journey/api/auth';
import { fetchCustomerByLicence } from '@journey/api/customers';
import { fetchCheckInReservation, fetchReservation } from '@journey/api/reservations';
import { createSandbox } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';
import { expect, it, vi } from 'vitest';
import { AUSTRALIAN_AND_NEW_ZEALAND_REGIONS } from '../../../fields/region/local-regions.ts';
import { toDriverDetails } from './details.ts';
import { createInitialCheckInFormValues } from './prefill.ts';
import { filledCheckInFormValues, createSaveContext } from '../../testing/save-context.ts';
import { saveCustomerRecord, saveAndCompleteCheckIn } from './send-details.ts';

vi.setConfig({ testTimeout: 60_000 });

const COMPLETE = 'FrontdeskUpdateReservationAndCustomer';
const bookingNumber = 'M500000001';
const renter = { variant: 'booking', bookingNumber, lastName: 'Kahurangi', country: 'AU' } as const;
const additional = { variant: 'additional-driver', bookingNumber } as const;
const values = { ...filledCheckInFormValues, firstName: 'Ngaio', lastName: 'Kahurangi' };

interface Sent {
  readonly operationName: string;
  readonly variables: { readonly input: Record<string, unknown> };
}

/** Starts the sandbox's services in a scenario's state, and signs a driver in. */
const begin = async (state: string, details: CheckInSignInDetails) => {
  const sandbox = createSandbox({ scenario: scenarios[`check-in-${state}`]!, control: true });
  const asked: Sent[] = [];
  let token: string | undefined;
  const api = createTransport({
    base: 'https://host.test/api',
    token: () => token,
    onUnauthorised: () => undefined,
    sleep: () => Promise.resolve(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/query')) asked.push((await request.clone().json()) as Sent);
      return sandbox.fetch(request);
    },
  });
  ({ token } = await signInToCheckIn(api, details));
  const records = async <Row>(name: string): Promise<Row[]> => {
    const reply = await sandbox.fetch(new Request(`https://host.test/_sandbox/records/${name}`));
    return (await reply.json()) as Row[];
  };
  return {
    api,
    records,
    /** Creates the context for saving the check-in, for a driver of whom the device has stored nothing yet. */
    place: async (kind: 'primary' | 'additional-driver' = 'primary') => {
      const [checkIn, reservation] = [
        await fetchCheckInReservation(api),
        await fetchReservation(api, bookingNumber),
      ];
      return createSaveContext({ kind, details: { checkIn, reservation, identity: undefined } });
    },
    sent: (operation: string) =>
      asked
        .filter(({ operationName }) => operationName === operation)
        .map(({ variables }) => variables.input),
  };
};

interface Kept {
  readonly driver: string;
  readonly details: Record<string, string | null>;
}

it.each(
  AUSTRALIAN_AND_NEW_ZEALAND_REGIONS.map(({ code }) => [code, code === 'NZ' ? undefined : code] as const),
)('a home in %s and its licence come to the services and back (C-20)', async (region, state) => {
  const { api, place, records, sent } = await begin('checkin-form', renter);
  await saveAndCompleteCheckIn(
    api,
    toDriverDetails({ ...values, countryCode: region, regionOfIssue: region }),
    await place(),
  );
  const country = state ? 'AU' : 'NZ';
  const { Renter } = sent(COMPLETE)[0] as { Renter: { Address: object } };
  expect(Renter).toMatchObject({
    Address: { CountryCode: country, RegionOfIssue: region },
    DrivingLicence: { Issuer: region },
  });
  expect((Renter.Address as Record<string, unknown>)['StateOrProvCode']).toBe(state);
  const [kept] = await records<Kept>('check-ins');
  expect(kept?.details).toMatchObject({
    state: state ?? null,
    countryCode: country,
    licenceIssuer: region,
  });
  const { driver } = await fetchCheckInReservation(api);
  expect(createInitialCheckInFormValues(driver, undefined)).toMatchObject({
    countryCode: region,
    regionOfIssue: region,
  });
});

it.each([
  ['checkin-form', false],
  ['prepaid', true],
])('completes a check-in in the state %s with prepaid %s (C-20)', async (state, isPrePaid) => {
  const { api, place, sent } = await begin(state, renter);
  // The prepaid booking's renter is not verified, so the services accept the form only without a verification.
  await saveAndCompleteCheckIn(api, toDriverDetails(values), { ...(await place()), isSkipped: true });
  expect(sent(COMPLETE)[0]).toMatchObject({ Prepaid: isPrePaid });
});

it('updates an additional driver’s profile instead of creating a second one (A-05)', async () => {
  const { api, place, records, sent } = await begin('additional-driver-verified', additional);
  const licence = { licenceNumber: 'X6204471', licenceRegion: 'NS' };
  await fetchCustomerByLicence(api, { bookingNumber, ...licence, isAdditionalDriver: true });
  const typed = { ...filledCheckInFormValues, ...licence, lastName: 'Nakamura', regionOfIssue: 'NS' };
  await saveCustomerRecord(api, toDriverDetails(typed), await place('additional-driver'));
  const [{ customerNumber } = { customerNumber: '' }] = (
    await records<{ customerNumber: string; lastName: string }>('customers')
  ).filter(({ lastName }) => lastName === 'NAKAMURA');
  expect(customerNumber).toMatch(/^8\d{7}$/);

  // The driver continues on another device, which has no drafts. It gets the number of the created profile from
  // the services.
  const later = await place('additional-driver');
  expect(later.details.checkIn.driver?.customerNumber).toBe(customerNumber);
  await saveAndCompleteCheckIn(api, toDriverDetails({ ...typed, email: 'tomoko@elsewhere.example' }), later);
  expect(sent('FrontdeskCreateCustomer')).toHaveLength(1);
  expect(sent('FrontdeskUpdateCustomer')).toMatchObject([
    { CustomerNumber: customerNumber, IsAdditionalDriver: true },
  ]);
  expect(await records('customers')).toContainEqual(
    expect.objectContaining({ customerNumber, email: 'TOMOKO@ELSEWHERE.EXAMPLE' }),
  );
  expect(await records<Kept>('check-ins')).toContainEqual(
    expect.objectContaining({ driver: 'additional', status: 'COMPLETED' }),
  );
});
