/** Test helpers that go through a check-in as the product and a person do, for this package's own tests. */
import { scenarios } from '../scenarios/index.ts';
import { createSandboxWithClient, type SandboxClient } from './client.ts';

export const testOrigin = 'http://sandbox.test';
/** The sign-in details of the booking in every `check-in-<state>` scenario. */
export const bookingSignInDetails = { booking_id: 'M500000001', last_name: 'Kahurangi', country: 'AU' };
export const BOOKING_NUMBER = bookingSignInDetails.booking_id;

export type CheckInTestSession = {
  client: SandboxClient;
  token: string;
  /** Runs an operation of the query endpoint in the check-in's session. @returns the fields of its result */
  run: (
    operation: string,
    variables?: object,
    options?: { token?: string; key?: string },
  ) => Promise<OperationResult>;
};
export type OperationResult = Record<string, unknown> & { Success: boolean; Error?: string };

/**
 * Test helper: signs in to the reservation of a check-in scenario.
 * @param state the part of the scenario's name after `check-in-`
 */
export const startCheckInTestSession = async (
  state: string,
  fields: Record<string, unknown> = bookingSignInDetails,
): Promise<CheckInTestSession> => {
  const client = createSandboxWithClient({ scenario: scenarios[`check-in-${state}`] });
  const { body, status } = await client.signIn(fields);
  if (status !== 200) throw new Error(`The sign-in answered ${status}.`);
  return createCheckInTestSession(client, (body as { token: string }).token);
};

export const createCheckInTestSession = (client: SandboxClient, token: string): CheckInTestSession => ({
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

/** Test helper: signs in as the additional driver of a check-in scenario, and passes the licence check. */
export const signInAsAdditionalDriver = async (
  state: string,
  LicNo = 'x6204471',
  Country = 'AU',
): Promise<CheckInTestSession> => {
  const walk = await startCheckInTestSession(state, { booking_id: BOOKING_NUMBER, isAdditionalDriver: true });
  const found = await walk.run('FrontdeskSearchCustomer', {
    ResNumber: BOOKING_NUMBER,
    LicNo,
    Country,
    IsAdditionalDriver: true,
  });
  if (!found.Success) throw new Error(found.Error);
  return walk;
};

/** Test helper: starts an ID verification. @returns the operation's result, which has the `TransactionId` */
export const startIdVerification = async (
  { run }: CheckInTestSession,
  change: object = {},
  options: { key?: string } = {},
): Promise<OperationResult> =>
  run(
    'IdVerification',
    {
      input: {
        IsAdditionalDriver: false,
        Channel: 'MERIDIANIntl',
        Country: 'AU',
        Reference: BOOKING_NUMBER,
        ResNumber: BOOKING_NUMBER,
        SuccessRedirectUrl: `${testOrigin}/checkin/verify`,
        ExitRedirectUrl: `${testOrigin}/checkin/login`,
        BackRedirectUrl: `${testOrigin}/checkin/verify`,
        ...change,
      },
    },
    options,
  );

/**
 * Test helper: posts the form of a simulated provider as a browser does.
 * @returns the address to which it redirects
 */
export const submitSimulatorForm = async (
  { client }: CheckInTestSession,
  path: string,
  form: Record<string, string>,
): Promise<string> => {
  const request = new Request(`${testOrigin}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  const response = await client.sandbox.fetch(request);
  if (response.status !== 303) throw new Error(`${path} answered ${response.status}.`);
  return response.headers.get('location') ?? '';
};

/** Test helper: ends a started ID verification in the simulator with the given outcome. */
export const finishIdVerification = (
  walk: CheckInTestSession,
  transactionId: string,
  outcome = 'pass',
): Promise<string> =>
  submitSimulatorForm(walk, `/api/simulators/identity/${transactionId}/selfie`, { outcome });

/**
 * Test helper: starts an ID verification and ends it in the simulator with the given outcome.
 * @returns the verification's id
 */
export const runIdVerification = async (walk: CheckInTestSession, outcome = 'pass'): Promise<string> => {
  const { TransactionId } = await startIdVerification(walk);
  await finishIdVerification(walk, String(TransactionId), outcome);
  return String(TransactionId);
};

export const runCardCheck = async (
  walk: CheckInTestSession,
  end = 'APPROVED',
  holder = 'NGAIO KAHURANGI',
): Promise<string> => {
  const { Url, Error: error } = await walk.run('CardPaymentCreateSession', {
    ResNo: BOOKING_NUMBER,
    Brand: 'meridian',
    country: 'AU',
    RedirectUrl: `${testOrigin}/checkin/verify`,
  });
  if (typeof Url !== 'string') throw new Error(error);
  return submitSimulatorForm(walk, new URL(Url).pathname, { holder, end });
};

/** Test data: a renter's details as the product sends them. */
export const sampleRenterInput = {
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

export const sendReservationUpdate = (
  { run }: CheckInTestSession,
  change: object = {},
  options: { key?: string } = {},
): Promise<OperationResult> =>
  run(
    'FrontdeskUpdateReservationAndCustomer',
    {
      input: {
        ResNo: BOOKING_NUMBER,
        Checkedin: true,
        CheckinFailed: false,
        Renter: sampleRenterInput,
        ...change,
      },
    },
    options,
  );

/** Test helper: returns the check-in's reservation as it is stored, through a control call. */
export const readStoredReservation = async ({
  client,
}: CheckInTestSession): Promise<{ mainNote: string; checkinStatus: string }> => {
  const { body } = await client.call('GET', '/_sandbox/records/reservations');
  return (body as { resNo: string; mainNote: string; checkinStatus: string }[]).find(
    (item) => item.resNo === BOOKING_NUMBER,
  ) as never;
};
