/**
 * Sends unusual values in every parameter of every call of packages/api/CONTRACT.md and of every operation of the
 * schema. Each call must get a response, and never a 500. The test runs on PostgreSQL, which rejects more values than
 * the database in memory. FUZZ_RUNS sets the number of calls.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { buildSchema, isInputObjectType, isListType, isNonNullType, Kind, parse, typeFromAST } from 'graphql';
import type { GraphQLInputType, OperationDefinitionNode } from 'graphql';
import { graphqlOperationTexts, schemaText } from '@journey/api/contract';
import { createSandbox, type RequestLogEntry, type Sandbox } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';
import { openPostgresStore } from '@journey/sandbox/testing/databases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPostgres } from '../../tools/postgres.ts';
import { newDatabase } from './database.ts';

const runs = Number(process.env['FUZZ_RUNS'] || 400);
const origin = 'http://sandbox.test';
const json = { 'content-type': 'application/json' };

let postgres: RunningPostgres;
let sandbox: Sandbox;
const failures: RequestLogEntry[] = [];
let tokens: readonly string[] = [];

const post = async (path: string, body: object, token = '') => {
  const headers = { ...json, authorization: `Bearer ${token}` };
  const request = new Request(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const response = await sandbox.fetch(request, '127.0.0.1');
  return { headers: response.headers, body: (await response.json()) as { token?: string } };
};
const signIn = async (fields: object): Promise<string> => {
  const { body } = await post('/api/auth', { scope: 'WEB_CHECK_IN', ...fields });
  if (!body.token) throw new Error('The sign-in was refused.');
  return body.token;
};

beforeAll(
  async () => {
    postgres = await newDatabase();
    sandbox = createSandbox({
      store: await openPostgresStore(postgres.url),
      scenario: scenarios['default'],
      log: (event) => void (event.level === 'error' && failures.push(event)),
    });
    const who = {
      Registration: 'FQ55XQ',
      Licence: 'X603654',
      Brand: 'meridian',
      Country: 'AU',
      Type: 'customer',
    };
    const desk = await post('/api/login', { username: 'branch.desk', password: 'Sample-desk-2026' });
    const [, staff = ''] = /^athena=([\w-]+);/.exec(desk.headers.get('x-set-cookie') ?? '') ?? [];
    tokens = [
      '',
      await signIn({ ra_number: '412016732', dob: '14/03/1988' }),
      await signIn({ booking_id: 'T400138068', last_name: 'Bergström', country: 'AU' }),
      (await post('/api/vir/login', who)).body.token ?? '',
      staff,
    ];
    if (!tokens.slice(1).every(Boolean)) throw new Error('A sign-in was refused.');
  },
  60_000 + runs * 150,
);
afterAll(async () => {
  await sandbox.close();
  await postgres.stop();
});

const page = readFileSync(new URL('../../packages/api/CONTRACT.md', import.meta.url), 'utf8');
const routes = [...page.matchAll(/^\| `(GET|POST|PUT|PATCH|DELETE) ([^`]+)` (?:\([^)]*\) )?\|(.*)$/gm)].map(
  ([, method = '', path = '', rest = '']) => ({
    method,
    path: path.replaceAll('\\', '').replace('<address>', '/wecapture/files/{ticket}').split('?')[0] ?? '',
    names: [...`${path} ${rest}`.matchAll(/["`?&,{ ](\w+)["`=]/g)].map(([, name = '']) => name),
  }),
);

const text = fc.oneof(
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud83d',
    '\udc00x',
    '',
    ' ',
    '../..',
    '__proto__',
    'NaN',
    '%',
    '%00',
    "' or 1=1 --",
  ),
  fc.constantFrom(
    '412016732',
    'M400124517',
    'AU',
    'meridian',
    '2026-03-01',
    'x'.repeat(43),
    'é'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const deep = fc.integer({ min: 1, max: 400 }).map((depth): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
});
const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 53, [], {}, [[]], [null], { a: null }),
  fc.jsonValue({ maxDepth: 3 }),
  deep,
);

const bodyOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .oneof(
      {
        weight: 4,
        arbitrary: fc.dictionary(fc.constantFrom(...names, 'unknown'), odd, { noNullPrototype: true }),
      },
      odd,
    )
    .chain((value) => {
      const whole = JSON.stringify(value) ?? '';
      return fc.oneof(
        { weight: 5, arbitrary: fc.constant(whole) },
        fc.nat(whole.length).map((cut) => whole.slice(0, cut)),
      );
    });

const formOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, 'file', 'files', 'metadata', 'unknown'), text), {
      maxLength: 4,
    })
    .chain((parts) => {
      const whole = parts
        .map(
          ([name, value]) =>
            `--b\r\ncontent-disposition: form-data; name="${name}"${/file/.test(name) ? '; filename="a"' : ''}\r\n\r\n${value}\r\n`,
        )
        .join('');
      return fc.oneof(
        fc.constant(`${whole}--b--\r\n`),
        fc.nat(whole.length).map((cut) => whole.slice(0, cut)),
      );
    });

const types = [
  'application/json',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'text/plain',
  'application/zip',
  'application/pdf',
];
const call = fc.constantFrom(...routes).chain(({ method, path, names }) => {
  const known = names.length ? names : ['a'];
  return fc.record({
    method: fc.constant(method),
    path: fc
      .array(text, { minLength: 4, maxLength: 4 })
      .map((parts) =>
        path.replaceAll(/\{[^}]*\}/g, () => encodeURIComponent((parts.shift() ?? '').toWellFormed())),
      ),
    query: fc.array(fc.tuple(fc.constantFrom(...known), text), { maxLength: 5 }),
    token: fc.nat(4),
    key: fc.oneof(fc.uuid(), fc.constantFrom('x', '')),
    ifMatch: fc.constantFrom('"1"', '1', '*', '"x"', ''),
    type: fc.oneof({ weight: 5, arbitrary: fc.constant('') }, fc.constantFrom(...types)),
    json: bodyOf(known),
    form: formOf(known),
    asForm: fc.boolean(),
  });
});

const answered = async (path: string, init: RequestInit): Promise<{ status: number; text: string }> => {
  const response = await sandbox.fetch(new Request(`${origin}${path}`, init), '127.0.0.1');
  return { status: response.status, text: (await response.text()).slice(0, 2000) };
};

test(`${runs} odd calls of the contract's routes are answered below 500, and are no error in the log`, async () => {
  expect(routes.length).toBeGreaterThan(25);
  await fc.assert(
    fc.asyncProperty(
      call,
      async ({ method, path, query, token, key, ifMatch, type, json: body, form, asForm }) => {
        failures.length = 0;
        const asked = new URLSearchParams(
          query.map(([name, value]): [string, string] => [name, value.toWellFormed()]),
        ).toString();
        const takesForm = asForm && /uploads|file/.test(path);
        const headers = {
          authorization: `Bearer ${tokens[token]}`,
          'idempotency-key': key,
          'if-match': ifMatch,
          'content-type': type || (takesForm ? 'multipart/form-data; boundary=b' : 'application/json'),
        };
        const content = method === 'GET' ? undefined : takesForm ? form : body;
        const { status } = await answered(`/api${path}${asked && `?${asked}`}`, {
          method,
          headers,
          body: content,
        });
        expect({ status, failures, isAnswered: status < 500 }).toMatchObject({
          failures: [],
          isAnswered: true,
        });
      },
    ),
    { numRuns: runs },
  );
});

const schema = buildSchema(schemaText);
const documents = graphqlOperationTexts.map((query) => {
  const node = parse(query).definitions.find(
    ({ kind }) => kind === Kind.OPERATION_DEFINITION,
  ) as OperationDefinitionNode;
  return { query, node, operationName: node.name?.value ?? '' };
});

/** Generates values of a GraphQL type. Any part of a value, at any level, may be valid or unusual. */
const valueOf = (type: GraphQLInputType): fc.Arbitrary<unknown> => {
  if (isNonNullType(type)) return valueOf(type.ofType);
  const right = isListType(type)
    ? fc.array(valueOf(type.ofType), { maxLength: 3 })
    : isInputObjectType(type)
      ? fc.record(
          Object.fromEntries(
            Object.values(type.getFields()).map((field) => [field.name, valueOf(field.type)]),
          ),
        )
      : type.name === 'Boolean'
        ? fc.boolean()
        : type.name === 'Int'
          ? fc.integer()
          : type.name === 'Float'
            ? fc.double()
            : text;
  return fc.oneof({ weight: 6, arbitrary: right }, odd);
};
const asked = fc.constantFrom(...documents).chain(({ query, node, operationName }) =>
  fc.record({
    query: fc.constant(query),
    operationName: fc.constant(operationName),
    variables: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record(
          Object.fromEntries(
            (node.variableDefinitions ?? []).map(({ variable, type }) => [
              variable.name.value,
              valueOf(typeFromAST(schema, type) as GraphQLInputType),
            ]),
          ),
        ),
      },
      odd,
    ),
    token: fc.nat(4),
  }),
);

test(`${runs} odd calls of the schema's operations are answered, and none as an error of the services' own`, async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ token, ...body }) => {
      failures.length = 0;
      const headers = {
        ...json,
        authorization: `Bearer ${tokens[token]}`,
        'idempotency-key': crypto.randomUUID(),
      };
      const { status, text: answer } = await answered('/api/query', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect({ failures, isOwn: answer.includes('Internal Server Error'), isAnswered: status < 500 }).toEqual(
        {
          failures: [],
          isOwn: false,
          isAnswered: true,
        },
      );
    }),
    { numRuns: runs },
  );
});
