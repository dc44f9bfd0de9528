/** Creates a sandbox with a renter (the victim), who has data of every kind, and with strangers of every kind. */
import { graphqlOperationTexts } from '@journey/api/contract';
import { createSandbox } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';

const origin = 'http://sandbox.test';

export type Ask = { method?: string; token?: string | undefined; body?: unknown; form?: FormData };
export type Answer = { status: number; text: string };

/** The ids that identify a person's data in calls. */
export type PersonIds = { ra: string; reservation: string; report: string; photo: string };

export const strangers = [
  'nobody',
  'another renter',
  'who checks in',
  'who reports an incident',
  'who holds the victim’s ticket',
] as const;
type Stranger = (typeof strangers)[number];

/** The sign-in details of the victim (Aroha) and of the other renter (Declan). */
export const aroha = { ra_number: '412016732', dob: '14/03/1988' };
export const declan = { ra_number: '412057925', dob: '02/11/1979' };

/** Well-formed ids of nothing that exists. */
export const unknownIds: PersonIds = {
  ra: '400000000',
  reservation: 'M400000000',
  report: 'VIR-400000',
  photo: '00000000-0000-4000-8000-000000000000',
};

/** The bytes that the tests upload. They start and end like a JPEG but are not a picture. */
export const photo = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);

const ticketFor = async (ra: string) => ({
  rental_agreement_number: ra,
  batch: 'b-1',
  view: 'front',
  type: 'image/jpeg',
  size: photo.length,
  sha256: Buffer.from(await crypto.subtle.digest('SHA-256', photo)).toString('hex'),
});

// Each test states the type of the response that it expects.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const parsed = <T>({ text }: Answer) => JSON.parse(text) as T;

type Rental = {
  rental_agreement_number: string;
  virs: { reportNumber: string; incidentReports: string[] | null; damagePhotos: { customer: string[] } }[];
};

/** Creates a sandbox and the functions that call it. */
const newCalls = () => {
  const sandbox = createSandbox({ scenario: scenarios['default'], control: true });
  const ask = async (path: string, { method = 'GET', token, body, form }: Ask = {}): Promise<Answer> => {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': crypto.randomUUID(),
    };
    const init = { method, headers, body: form ?? (body === undefined ? null : JSON.stringify(body)) };
    const response = await sandbox.fetch(new Request(`${origin}${path}`, init), '127.0.0.1');
    return { status: response.status, text: await response.text() };
  };
  const post = async (path: string, body: object, token?: string) =>
    ask(path, { method: 'POST', body, token });
  return {
    ask,
    signIn: async (fields: object) =>
      parsed<{ token: string }>(await post('/api/auth', { scope: 'WEB_CHECK_IN', ...fields })).token,
    /** Sends one of the contract's operations. */
    query: (operationName: string, variables: object, token: string | undefined) => {
      const query = graphqlOperationTexts.find((text) =>
        new RegExp(`(query|mutation) ${operationName}\\b`).test(text),
      );
      return post('/api/query', { query, variables, operationName }, token);
    },
    ticketOf: async (ra: string, token: string) =>
      parsed<{ ticket: string }>(await post('/api/uploads', await ticketFor(ra), token)).ticket,
    atVehicle: async (Registration: string, Licence: string) => {
      const body = { Registration, Licence, Brand: 'meridian', Country: 'AU', Type: 'customer' };
      return parsed<{ token: string }>(await post('/api/vir/login', body)).token;
    },
    /** Returns all stored rentals and files, to check that a call changed nothing. */
    kept: async () => (await ask('/_sandbox/records/rentals')).text + (await ask('/_sandbox/objects')).text,
  };
};

/**
 * Signs in the victim and the strangers.
 * @returns the victim's ids, the strangers' tokens, the victim's secrets and the functions that call the sandbox
 */
export const newPortalWorld = async () => {
  const calls = newCalls();
  const owner = await calls.signIn(aroha);
  const ticket = await calls.ticketOf(aroha.ra_number, owner);
  const { data } = parsed<{ data: { Rental: Rental[] } }>(await calls.query('Rental', {}, owner));
  const vir = data.Rental.find((one) => one.rental_agreement_number === aroha.ra_number)?.virs.find(
    ({ incidentReports }) => incidentReports?.length,
  );
  // The last segment of the path is the photo's key. The part after the question mark is its signature.
  const shown = vir?.damagePhotos.customer[0]?.split('?')[0]?.split('/').at(-1);
  if (!vir || !shown) throw new Error('The victim has no report with a photo');
  const victim: PersonIds = {
    ra: aroha.ra_number,
    reservation: 'M400124517',
    report: vir.reportNumber,
    photo: shown,
  };
  const tokens: Record<Stranger, string | undefined> = {
    nobody: undefined,
    'another renter': await calls.signIn(declan),
    'who checks in': await calls.signIn({ booking_id: 'T400138068', last_name: 'Bergström', country: 'AU' }),
    'who reports an incident': await calls.atVehicle('EM48VT', 'X601877'),
    'who holds the victim’s ticket': ticket,
  };
  // Matches the victim's name and the secret addresses of the victim's photos, none of which a stranger may receive.
  const photos = JSON.stringify(data).match(/(?<=\/photos\/)[0-9a-f-]{36}/g) ?? [];
  const secrets = new RegExp(['Aroha', 'Ngāta', ...photos].join('|'), 'i');
  return { ...calls, owner, ticket, victim, tokens, secrets };
};

export type PortalWorld = Awaited<ReturnType<typeof newPortalWorld>>;
