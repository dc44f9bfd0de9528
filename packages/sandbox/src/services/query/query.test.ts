import { getIntrospectionQuery } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import type { WireRental } from '../../store/records/rental.ts';
import {
  arohaSignInDetails,
  declanSignInDetails,
  createSandboxWithClient,
  readOperationText,
  signInAndGetToken,
  type SandboxClient,
} from '../../testing/client.ts';

let client: SandboxClient;
let token: string;
beforeEach(async () => {
  client = createSandboxWithClient();
  token = await signInAndGetToken(client);
});

const post = (body: unknown) => client.call('POST', '/api/query', { body, token });
const rentals = async (variables = {}, bearer = token): Promise<WireRental[]> => {
  const { status, body } = await client.query('Rental', variables, { token: bearer });
  expect(status).toBe(200);
  return (body as { data: { Rental: WireRental[] } }).data.Rental;
};

test('a renter gets their own rentals, newest first', async () => {
  const numbers = (await rentals()).map((rental) => rental.rental_agreement_number);
  expect(numbers).toEqual(['412016732', '412030463', '412044194']);
});

test('returns a rental by number only to its own renter', async () => {
  expect(await rentals({ rental_agreement_number: '412030463' })).toHaveLength(1);
  expect(await rentals({ rental_agreement_number: declanSignInDetails.ra_number })).toEqual([]);
  expect(await rentals({ rental_agreement_number: '000000000' })).toEqual([]);
});

test('refuses a missing, expired or foreign token', async () => {
  expect((await client.query('Rental', {}, {})).status).toBe(401);
  expect((await client.query('Rental', {}, { token: 'x'.repeat(43) })).status).toBe(401);
  const checkIn = await signInAndGetToken(client, {
    booking_id: 'M400124517',
    last_name: 'Ngāta-Williams',
    country: 'AU',
  });
  expect((await client.query('Rental', {}, { token: checkIn })).status).toBe(403);
});

test.each([
  ['an operation of one’s own', { query: 'query Mine { Rental { brand } }' }],
  ['a field that is not there', { query: 'query Rental { Rental { colour } }' }],
  [
    'a known one with a field more',
    { query: readOperationText('Rental').replace('brand', 'brand extra: brand') },
  ],
  ['two at once', { query: `${readOperationText('Rental')} query B { Rental { brand } }` }],
  ['a list of queries', [{ query: readOperationText('Rental') }]],
  ['a deep one', { query: `query Rental { ${'a { '.repeat(30)} b ${'}'.repeat(31)}` }],
  [
    'many aliases',
    {
      query: `query Rental { ${Array.from({ length: 30 }, (_, n) => `a${n}: Rental { brand }`).join(' ')} }`,
    },
  ],
  ['no GraphQL', { query: 'SELECT 1' }],
  ['no query', { variables: {} }],
  [
    'another’s name on it',
    { query: readOperationText('RentalRefreshDamagePhotos'), operationName: 'Rental' },
  ],
  // The character U+2028 ends a line for a regular expression, but does not end a GraphQL comment. So a regular
  // expression takes this mutation for a query, and it must be refused.
  [
    'a name hidden in a comment',
    {
      query: `#\u2028query Rental\n${readOperationText('RentalRefreshDamagePhotos')}`,
      variables: { rental_agreement_number: '1' },
    },
  ],
])('%s is refused', async (_, body) => {
  expect((await post(body)).status).toBe(400);
});

test('ignores spaces and comments in an operation', async () => {
  const query = `# mine\n${readOperationText('Rental').replaceAll('\n', '\n    ')}`;
  expect((await post({ query })).status).toBe(200);
});

test('takes a selection of one’s own only in development', async () => {
  const query = `query Rental($number: String) {
    Rental(rental_agreement_number: $number) { brand rental_photos { batch_id } virs { damagePhotos { staff } } }
  }`;
  const body = { query, operationName: 'Rental', variables: { number: arohaSignInDetails.ra_number } };
  expect(await post(body)).toMatchObject({
    status: 200,
    body: { data: { Rental: [{ brand: 'meridian', rental_photos: expect.any(Array) as unknown }] } },
  });
  const closed = createSandboxWithClient({ control: false });
  const bearer = await signInAndGetToken(closed);
  expect(await closed.call('POST', '/api/query', { body, token: bearer })).toMatchObject({
    status: 400,
    body: { error: 'This operation is not served.' },
  });
});

test('holds a selection of one’s own to the scopes and the idempotency of its operation', async () => {
  const foreign = 'query WebResOptions { WebResOptions(ResNo: "M400124517") { Success } }';
  expect((await post({ query: foreign })).status).toBe(403);
  const write = `mutation RentalRefreshDamagePhotos {
    RentalRefreshDamagePhotos(rental_agreement_number: "${arohaSignInDetails.ra_number}") { Success }
  }`;
  const answer = await post({ query: write });
  expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining('Idempotency-Key') } });
  const key = crypto.randomUUID();
  expect((await client.call('POST', '/api/query', { body: { query: write }, token, key })).status).toBe(200);
});

test('allows introspection only in development', async () => {
  const query = getIntrospectionQuery();
  expect((await post({ query, operationName: 'IntrospectionQuery' })).status).toBe(200);
  const closed = createSandboxWithClient({ control: false });
  const bearer = await signInAndGetToken(closed);
  const answer = await closed.call('POST', '/api/query', {
    body: { query, operationName: 'IntrospectionQuery' },
    token: bearer,
  });
  expect(answer.status).toBe(400);
});

test('returns only the request’s id for an unexpected error, and logs it without the request’s values', async () => {
  const lines: object[] = [];
  const own = createSandboxWithClient({ log: (line) => lines.push(line) });
  const bearer = await signInAndGetToken(own);
  const { store } = own.sandbox;
  await store.transaction((tx) =>
    tx.change('rentals', arohaSignInDetails.ra_number, { data: { wire: null } as never }),
  );
  const { status, body } = await own.query('Rental', {}, { token: bearer });
  const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  expect(status).toBe(200);
  expect(body).toMatchObject({
    errors: [
      { message: '500: Internal Server Error', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } },
    ],
  });
  expect(lines.at(-1)).toMatchObject({
    level: 'error',
    event: 'failure',
    operation: 'Rental',
    failure: { name: 'TypeError' },
  });
  expect(JSON.stringify(lines)).not.toMatch(/412016732|14\/03\/1988/);
});

test.each([
  ['a number for a text', { rental_agreement_number: 412016732 }],
  ['a list for a text', { rental_agreement_number: ['412016732'] }],
  ['an object for a text', { rental_agreement_number: { eq: '412016732' } }],
])('%s in the variables is the caller’s mistake', async (_, variables) => {
  const lines: { level: string }[] = [];
  const own = createSandboxWithClient({ log: (line) => void lines.push(line) });
  const { status } = await own.query('Rental', variables, { token: await signInAndGetToken(own) });
  expect(status).toBe(400);
  expect(lines.map(({ level }) => level)).not.toContain('error');
});

const batch = {
  rental_agreement_number: arohaSignInDetails.ra_number,
  batch_id: 'b-1',
  batch_type: 'rental',
  comments: 'Ngā mihi',
};
const addBatch = async (input: object, key: string = crypto.randomUUID()) => {
  const { status, body } = await client.query('RentalAddPhotoBatch', { input }, { token, key });
  return {
    status,
    result: (body as { data?: { RentalAddPhotoBatch: Record<string, unknown> } }).data?.RentalAddPhotoBatch,
  };
};

test('records a photo batch with its rental once', async () => {
  expect((await addBatch(batch)).result).toMatchObject({ Success: true });
  expect((await addBatch({ ...batch, comments: 'again' })).result).toMatchObject({ Success: true });
  const [rental] = await rentals({ rental_agreement_number: arohaSignInDetails.ra_number });
  expect(rental?.rental_photos?.filter((rental_photo) => rental_photo.batch_id === 'b-1')).toMatchObject([
    { comments: 'Ngā mihi', photo_urls: [] },
  ]);
});

test.each([
  ['another’s rental', { rental_agreement_number: declanSignInDetails.ra_number }],
  ['the provider’s type', { batch_type: 'STAFF' }],
  ['an id with a path', { batch_id: '../x' }],
])('a batch with %s fails with a message that says so', async (_, change) => {
  expect((await addBatch({ ...batch, ...change })).result).toMatchObject({
    Success: false,
    Error: expect.any(String),
  });
});

test('reloads damage photos only for their renter', async () => {
  const refresh = async (raNumber: string) => {
    const answer = await client.query(
      'RentalRefreshDamagePhotos',
      { rental_agreement_number: raNumber },
      { token, key: crypto.randomUUID() },
    );
    return (answer.body as { data: { RentalRefreshDamagePhotos: object } }).data.RentalRefreshDamagePhotos;
  };
  expect(await refresh(arohaSignInDetails.ra_number)).toMatchObject({ Success: true });
  expect(await refresh(declanSignInDetails.ra_number)).toMatchObject({ Success: false });
});
