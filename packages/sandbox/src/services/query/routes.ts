/**
 * The query endpoint: GraphQL over HTTP. The bearer token, the list of allowed operations and the idempotency key are
 * checked before an operation is executed.
 */
import { buildSchema, execute, validate, type DocumentNode } from 'graphql';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { schemaText } from '@journey/api/contract';
import { readJson } from '../../core/body.ts';
import type { HonoEnv } from '../../core/call.ts';
import { getSiteOrigin } from '../../core/origin.ts';
import { createIdempotencyMiddleware } from '../../core/idempotency.ts';
import { HttpError, createMalformedRequestError } from '../../core/http-error.ts';
import { createBearerMiddleware } from '../auth/bearer.ts';
import { getScopesOfOperation } from './scopes.ts';
import type { CheckInContext } from '../check-in/check-in-records.ts';
import { checkInMutations, checkInQueries } from './check-in-resolvers.ts';
import { signPhotoUrlsInQueryAnswers } from '../photos/signed-answers.ts';
import { rentalMutations, rentalQueries } from '../rentals/resolvers.ts';
import type { TokenScope } from '../auth/tokens.ts';
import { findContractDocument, isAllowedOperation, isContractMutation, isOwnSelection } from './allowed.ts';
import { isIntrospection, getOperationName, parseBoundedQuery } from './bounds.ts';
import { isCallerError, maskGraphqlError } from './masked.ts';

type Variables = Readonly<Record<string, unknown>>;
const schema = buildSchema(schemaText);
// The root object that GraphQL executes operations on: each function belongs to the root field of its name, and
// receives the field's arguments and the context.
const resolvers = { ...rentalQueries, ...checkInQueries, ...rentalMutations, ...checkInMutations };

const readVariables = (variables: unknown): Variables => {
  if (variables === undefined || variables === null) return {};
  if (typeof variables !== 'object' || Array.isArray(variables))
    throw createMalformedRequestError('variables');
  return variables as Variables;
};

/**
 * Parses a query, and refuses it unless it is one of the contract's operations within the size limits.
 * @param isDevelopment whether it may also ask for the schema, or select other fields in one of these operations
 */
const parseAllowedQuery = (query: string, isDevelopment: boolean): DocumentNode => {
  const known = findContractDocument(query);
  if (known) return known;
  const document = parseBoundedQuery(query);
  // The contract's operations need no validation, because a test of the contract checks them against the schema.
  if (isAllowedOperation(document)) return document;
  const isOwn = isDevelopment && (isIntrospection(document) || isOwnSelection(document));
  if (!isOwn || validate(schema, document).length > 0)
    throw new HttpError(400, 'This operation is not served.');
  return document;
};

/**
 * Refuses every request that is not exactly one of the contract's operations within the size limits. Introspection
 * and selections of the caller's own are allowed only where the control routes exist.
 */
const allowedOnly = createMiddleware<HonoEnv>(async (c, next) => {
  const body = readJson(c);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw createMalformedRequestError('one query at a time');
  const { query, variables } = body as { query?: unknown; variables?: unknown };
  if (typeof query !== 'string') throw createMalformedRequestError('query');
  const document = parseAllowedQuery(query, c.env.services.control);
  // Whether this is a write was decided before the query was parsed, by the operation name that the request
  // states. So that name must be the one in the query itself.
  if (getOperationName(document) !== c.env.call.operation)
    throw new HttpError(400, 'The query has no operation of that name.');
  c.set('query', { document, variables: readVariables(variables) });
  return next();
});

/** Refuses a GraphQL operation for which the session's token has no permission (scope). */
const ownOperationsOnly = createMiddleware<HonoEnv>(async (c, next) => {
  if (!getScopesOfOperation(c.env.call.operation).includes(c.var.token.scope as TokenScope))
    throw new HttpError(403, 'This sign-in is not for that.');
  return next();
});

const checks = [
  createBearerMiddleware(),
  ownOperationsOnly,
  allowedOnly,
  signPhotoUrlsInQueryAnswers,
  createIdempotencyMiddleware(isContractMutation),
] as const;

/** The routes of the query endpoint. */
export const queryRoutes = new Hono<HonoEnv>().post('/query', ...checks, async (c) => {
  const { call, services } = c.env;
  const { db, token, query } = c.var;
  if (!query) throw createMalformedRequestError('query');
  const context: CheckInContext = {
    db,
    token,
    call,
    services,
    // The origin is computed on demand, because few operations need it and finding it parses several URLs.
    get origin() {
      return getSiteOrigin(c.env, c.req.raw);
    },
  };
  const { data, errors } = await execute({
    schema,
    document: query.document,
    rootValue: resolvers,
    contextValue: context,
    variableValues: query.variables,
  });
  // An error that carries more than an operation's result can contain is sent as an HTTP error, as by the other
  // routes.
  const refused = errors?.find(({ originalError }) => originalError instanceof HttpError)?.originalError;
  if (refused) throw refused;
  const isMisused = errors?.every(isCallerError) ?? false;
  const masked = errors?.map((error) => maskGraphqlError(error, call));
  if (call.unavailable) throw call.unavailable;
  const answer = { data, errors: masked };
  c.set('answer', answer);
  return c.json(answer, isMisused ? 400 : 200);
});
