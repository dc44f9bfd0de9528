/**
 * Masks unexpected errors in responses. The caller learns only that there was one, and the request id to ask about it.
 */
import type { GraphQLError } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';
import type { RequestContext } from '../../core/call.ts';
import { StoreUnavailableError } from '../../store/unavailable.ts';

/** @returns the error in the contract's words; its cause is put on `call`, from where it is logged */
export const maskError = (error: GraphQLError, call: RequestContext): GraphQLError => {
  const cause = error.originalError ?? error;
  if (isCallerError(error)) return error;
  if (cause instanceof StoreUnavailableError) call.unavailable = cause;
  else call.failure = { name: cause.name, stack: getStackFrames(cause) };
  return createGraphQLError('500: Internal Server Error', {
    path: error.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: call.requestId },
  });
};

/**
 * Whether an error is the caller's own, such as wrong variables. graphql-js reports these before any resolver runs, and
 * they are not masked.
 */
export const isCallerError = (error: GraphQLError): boolean =>
  !error.path && (!error.originalError || error.originalError.name === 'GraphQLError');

/** @returns where an error was thrown, without its message, which may quote what a person sent */
export const getStackFrames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .slice(0, 6)
    .join('\n');
