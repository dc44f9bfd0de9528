/** What a caller may learn of an unexpected error: that there was one, and the number to ask about it. */
import type { GraphQLError } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';
import type { Call } from '../../core/call.ts';
import { StoreUnavailable } from '../../store/unavailable.ts';

/** @returns the error in the contract's words; its cause goes to the log by way of the call */
export const maskError = (error: GraphQLError, call: Call): GraphQLError => {
  const cause = error.originalError ?? error;
  // Wrong variables are the caller's own: graphql-js says which, and nothing else is in that text.
  if (!error.originalError && !error.path) return error;
  if (cause instanceof StoreUnavailable) call.unavailable = cause;
  else call.failure = { name: cause.name, stack: stackOf(cause) };
  return createGraphQLError('500: Internal Server Error', {
    path: error.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: call.requestId },
  });
};

/** @returns where an error was thrown, without its text, which may quote what a person sent */
export const stackOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .slice(0, 6)
    .join('\n');
