/** Goes through a check-in as the product and a person do, for this package's own tests. */
import { scenarios } from '../../scenarios/index.ts';
import { createSandboxClient, type Client } from './client.ts';

export const origin = 'http://sandbox.test';
/** The sign-in details of the booking in every `check-in-<state>` scenario. */
export const bookingSignIn = { booking_id: 'M500000001', last_name: 'Kahurangi', country: 'AU' };
export const BOOKING_NUMBER = bookingSignIn.booking_id;

export type CheckInTest = {
  client: Client;
  token: string;
  /** Runs an operation of the query endpoint. @returns the fields of its result */
  run: (
    operation: string,
    variables?: object,
    options?: { token?: string; key?: string },
  ) => Promise<OperationResult>;
};
export type OperationResult = Record<string, unknown> & { Success: boolean; Error?: string };

/** Signs in to the reservation of a state's scenario. @param state as in `check-in-<state>` */
export const startCheckInTest = async (
  state: string,
  fields: Record<string, unknown> = bookingSignIn,
): Promise<CheckInTest> => {
  const client = createSandboxClient({ scenario: scenarios[`check-in-${state}`] });
  const { body, status } = await client.signIn(fields);
  if (status !== 200) throw new Error(`The sign-in answered ${status}.`);
  return signInWithAdditionalDriver(client, (body as { token: string }).token);
};

export const signInWithAdditionalDriver = (client: Client, token: string): CheckInTest => ({
  client,
  token,
  run: async (operation, variables = {}, options = {}) => {
    const answer = await client.query(operation, variables, { token, key: crypto.randomUUID(), ...options });
    const { data, errors } = answer.body as { data?: Record<string, OperationResult>; errors?: unknown };
    const result = data?.[operation];
    if (answer.status !== 200 || !result)
      throw new Error(`${operation}: ${answer.status} ${JSON.stringify(errors ?? answer.body)}`);
    return result;
  },
});

/** Signs in as the additional driver of a state's scenario and matches their licence. */
export const signInAsAdditionalDriver = async (
  state: string,
  LicNo = 'x6204471',
  Country = 'AU',
): Promise<CheckInTest> => {
  const walk = await startCheckInTest(state, { booking_id: BOOKING_NUMBER, isAdditionalDriver: true });
  const found = await walk.run('FrontdeskSearchCustomer', {
    ResNumber: BOOKING_NUMBER,
    LicNo,
    Country,
    IsAdditionalDriver: true,
  });
  if (!found.Success) throw new Error(found.Error);
  return walk;
};

/** Starts an ID verification. @returns the operation's result, which has the `TransactionId` */
export const startIdVerification = async (
  { run }: CheckInTest,
  change: object = {},
): Promise<OperationResult> =>
  run('IdVerification', {
    input: {
      IsAdditionalDriver: false,
      Channel: 'MERIDIANIntl',
      Country: 'AU',
      Reference: BOOKING_NUMBER,
      ResNumber: BOOKING_NUMBER,
      SuccessRedirectUrl: `${origin}/checkin/verify`,
      ExitRedirectUrl: `${origin}/checkin/login`,
      BackRedirectUrl: `${origin}/checkin/verify`,
      ...change,
    },
  });

/** Posts a simulator's form as a browser does. @returns the address to which it redirects */
export const submitSimulatorForm = async (
  { client }: CheckInTest,
  path: string,
  form: Record<string, string>,
): Promise<string> => {
  const request = new Request(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  const response = await client.sandbox.fetch(request);
  if (response.status !== 303) throw new Error(`${path} answered ${response.status}.`);
  return response.headers.get('location') ?? '';
};

/** Starts an ID verification and ends it in the simulator. @returns the transaction's id */
export const passIdVerification = async (walk: CheckInTest, outcome = 'pass'): Promise<string> => {
  const { TransactionId } = await startIdVerification(walk);
  await submitSimulatorForm(walk, `/api/simulators/identity/${String(TransactionId)}/selfie`, { outcome });
  return String(TransactionId);
};

export const passCardCheck = async (
  walk: CheckInTest,
  end = 'APPROVED',
  holder = 'NGAIO KAHURANGI',
): Promise<string> => {
  const { Url, Error: error } = await walk.run('CardPaymentCreateSession', {
    ResNo: BOOKING_NUMBER,
    Brand: 'meridian',
    country: 'AU',
    RedirectUrl: `${origin}/checkin/verify`,
  });
  if (typeof Url !== 'string') throw new Error(error);
  return submitSimulatorForm(walk, new URL(Url).pathname, { holder, end });
};

/** Test data: a renter's details as the product sends them. */
export const renterInput = {
  RenterName: { firstName: 'NGAIO', lastName: 'KAHURANGI' },
  Address: {
    Street2: '12 WATTLE STREET',
    City: 'SYDNEY',
    PostalCode: '2000',
    Email: 'NGAIO.KAHURANGI@MAIL.EXAMPLE',
    StateOrProvCode: 'NS',
    HomeTelephoneNumber: '+61491570156',
    CountryCode: 'AU',
    RegionOfIssue: 'NS',
  },
  BirthDate: '1987-06-14',
  DrivingLicence: { Number: 'X6041187', Issuer: 'NS', ExpiryDate: '2031-08-20' },
};

export const updateDetails = (
  { run }: CheckInTest,
  change: object = {},
  options: { key?: string } = {},
): Promise<OperationResult> =>
  run(
    'FrontdeskUpdateReservationAndCustomer',
    {
      input: { ResNo: BOOKING_NUMBER, Checkedin: true, CheckinFailed: false, Renter: renterInput, ...change },
    },
    options,
  );

/** Returns the reservation as it is stored, through the control calls. */
export const readStoredReservation = async ({
  client,
}: CheckInTest): Promise<{ mainNote: string; checkinStatus: string }> => {
  const { body } = await client.call('GET', '/_sandbox/records/reservations');
  return (body as { resNo: string; mainNote: string; checkinStatus: string }[]).find(
    (item) => item.resNo === BOOKING_NUMBER,
  ) as never;
};
