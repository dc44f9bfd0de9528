/**
 * The query endpoint: GraphQL over HTTP by graphql-yoga. Before that come the bearer token, the list of allowed
 * operations and the idempotency keys.
 */
import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { schemaText } from '@journey/api/contract';
import { readJson } from '../../core/body.ts';
import type { HonoEnv } from '../../core/call.ts';
import { getSiteOrigin } from '../../core/origin.ts';
import { createIdempotencyMiddleware } from '../../core/idempotency.ts';
import { HttpError, createMalformedRequestError } from '../../core/problem.ts';
import { createBearerMiddleware } from '../auth/bearer.ts';
import { getScopesOfOperation } from './scopes.ts';
import type { CheckInContext } from '../check-in/desk.ts';
import { checkInMutations, checkInQueries } from './check-in-resolvers.ts';
import { rentalMutations, rentalQueries } from '../rentals/resolvers.ts';
import type { TokenScope } from '../auth/tokens.ts';
import { isAllowedOperation, isContractMutation } from './allowed.ts';
import { isIntrospection, getOperationName, parseBoundedQuery } from './bounds.ts';
import { isCallerError, maskGraphqlError } from './masked.ts';

type QueryContext = CheckInContext;
type Resolver = (args: never, context: QueryContext) => unknown;

// Adapts the resolvers to GraphQL. They need no parent object, because each belongs to a field of the root type.
const fromRoot = (resolvers: Readonly<Record<string, Resolver>>) =>
  Object.fromEntries(
    Object.entries(resolvers).map(([name, resolve]) => [
      name,
      (_: unknown, args: unknown, context: QueryContext) => resolve(args as never, context),
    ]),
  );

// The schema is created with yoga's own function, so that both use the same copy of graphql-js. If graphql-js were
// imported directly, a test runner might use another copy.
const makeSchema = () =>
  createSchema<QueryContext>({
    typeDefs: schemaText,
    resolvers: {
      Query: fromRoot({ ...rentalQueries, ...checkInQueries }),
      Mutation: fromRoot({ ...rentalMutations, ...checkInMutations }),
    },
  });

/**
 * Refuses every request that is not exactly one of the contract's operations within the size limits. Introspection
 * is allowed only where the control routes exist.
 */
const allowedOnly = createMiddleware<HonoEnv>(async (c, next) => {
  const body = await readJson(c);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw createMalformedRequestError('one query at a time');
  const { query } = body as { query?: unknown };
  if (typeof query !== 'string') throw createMalformedRequestError('query');
  const document = parseBoundedQuery(query);
  const introspects = c.env.services.control && isIntrospection(document);
  if (!introspects && !isAllowedOperation(document))
    throw new HttpError(400, 'This operation is not served.');
  // Whether this is a write was decided before the query was parsed, by the operation name that the request
  // states. So that name must be the one in the query itself.
  if (getOperationName(document) !== c.env.call.operation)
    throw new HttpError(400, 'The query has no operation of that name.');
  return next();
});

/** Refuses a GraphQL operation for which the session's token has no permission (scope). */
const ownOperationsOnly = createMiddleware<HonoEnv>(async (c, next) => {
  if (!getScopesOfOperation(c.env.call.operation).includes(c.var.token.scope as TokenScope))
    throw new HttpError(403, 'This sign-in is not for that.');
  return next();
});

/** @returns the routes of the query endpoint, each time with a schema of their own */
export const createQueryRoutes = () => {
  const yoga = createYoga<QueryContext>({
    schema: makeSchema(),
    graphqlEndpoint: '*',
    // Yoga must use the global Response class, because msw/node does not recognise yoga's own.
    fetchAPI: {
      fetch,
      Request,
      Response,
      Headers,
      ReadableStream,
      TextEncoder,
      TextDecoder,
      URL,
      URLSearchParams,
      FormData,
      Blob,
      File,
      crypto,
    },
    logging: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    maskedErrors: false,
    plugins: [maskResult],
  });
  const checks = [
    createBearerMiddleware(),
    ownOperationsOnly,
    allowedOnly,
    createIdempotencyMiddleware(isContractMutation),
  ] as const;
  return new Hono<HonoEnv>().post('/query', ...checks, async (c) => {
    const { call, services } = c.env;
    const origin = getSiteOrigin(c.env, c.req.raw);
    const init = { method: 'POST', headers: c.req.raw.headers, body: await c.req.text() };
    const context = { db: c.var.db, token: c.var.token, call, services, origin };
    const response = await yoga.fetch(new Request(c.req.url, init), context);
    const text = await response.text();
    if (call.unavailable) throw call.unavailable;
    return new Response(text, {
      status: call.misused ? 400 : response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? 'application/json' },
    });
  });
};

const maskResult: Plugin<QueryContext> = {
  onExecute: ({ args }) => ({
    onExecuteDone: ({ result, setResult }) => {
      if (!('errors' in result) || !result.errors?.length) return;
      const { call } = args.contextValue as QueryContext;
      call.misused = result.errors.every(isCallerError);
      setResult({
        ...result,
        errors: result.errors.map((error) => maskGraphqlError(error, call)),
      });
    },
  }),
};
