import type { TypedDocumentString } from '../contract/generated/graphql.ts';
import { readObject } from '../wire/read.ts';
import type { ReadRequest, RequestOptions, Transport, WriteRequest } from './types.ts';

/**
 * Reads the result of an operation, which is the field of the response's `data` with the operation's name. The
 * generated types are not verified at run time, so the function must check every value. It needs `data` if the
 * operation requests other fields as well, and `headers` to convert times from the services' clock.
 */
type ReadResult<T> = (result: unknown, operation: string, data: unknown, headers: Headers) => T;

const send = <T>(
  transport: Transport,
  document: { toString(): string },
  variables: unknown,
  options: Omit<RequestOptions, 'body'>,
  read: ReadResult<T>,
): Promise<T> => {
  const query = document.toString();
  const operationName = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';
  return transport.json(
    'query',
    { ...options, body: { query, variables, operationName } },
    (answer, headers) => {
      const data = readObject(readObject(answer, 'answer')['data'], 'data');
      return read(data[operationName], operationName, data, headers);
    },
  );
};

/**
 * Creates the function that sends a GraphQL query to the services.
 * @param action the query's subject, as the error message names it
 * @param toVariables returns the variables of the query for the function's input
 */
/* @__NO_SIDE_EFFECTS__ */
export const createGraphqlQuery =
  <TData, TVariables, Input, T>(
    action: string,
    document: TypedDocumentString<TData, TVariables>,
    toVariables: (input: Input) => NoInfer<TVariables>,
    read: ReadResult<T>,
    request: Pick<RequestOptions, 'refusalIsData' | 'once'> = {},
  ): ReadRequest<Input, T> =>
  (api, input, signal) =>
    send(api, document, toVariables(input), { action, signal, read: true, ...request }, read);

/**
 * Creates the function that sends a GraphQL mutation to the services. The caller passes the same idempotency key
 * whenever it sends the same change again: after a failure, a double click or a reload (docs/security.md#writes).
 * @param action the change's subject, as the error message names it
 * @param toVariables returns the variables of the mutation for the function's input
 */
/* @__NO_SIDE_EFFECTS__ */
export const createGraphqlMutation =
  <TData, TVariables, Input, T>(
    action: string,
    document: TypedDocumentString<TData, TVariables>,
    toVariables: (input: Input) => NoInfer<TVariables>,
    read: ReadResult<T>,
  ): WriteRequest<Input, T> =>
  (api, input, options) =>
    send(api, document, toVariables(input), { action, ...options }, read);
