/**
 * Hides unexpected errors from callers of the query endpoint. The response states only that there was an error, with
 * the request's id for enquiries.
 */
import { GraphQLError } from 'graphql';
import type { RequestContext } from '../../core/call.ts';
import { StoreUnavailableError } from '../../store/unavailable.ts';

/** @returns the error in the contract's words for callers; the real cause is set on `call` for the log */
export const maskGraphqlError = (error: GraphQLError, call: RequestContext): GraphQLError => {
  const cause = error.originalError ?? error;
  if (isCallerError(error)) return error;
  if (cause instanceof StoreUnavailableError) call.unavailable = cause;
  else call.failure = { name: cause.name, stack: getStackFrames(cause) };
  return new GraphQLError('500: Internal Server Error', {
    path: error.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: call.requestId },
  });
};

/**
 * Whether the caller caused a GraphQL error, such as by wrong variables. graphql-js reports such errors before any
 * resolver runs, and the caller may read them.
 */
export const isCallerError = (error: GraphQLError): boolean =>
  !error.path && (!error.originalError || error.originalError.name === 'GraphQLError');

/** @returns the stack frames of an error, without its message, because that may quote what a person sent */
export const getStackFrames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .slice(0, 6)
    .join('\n');
