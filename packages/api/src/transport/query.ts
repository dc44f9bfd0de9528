import type { TypedDocumentString } from '../contract/generated/graphql.ts';
import { readObject } from '../wire/read.ts';
import type { RequestOptions, Transport, WriteRequestOptions } from './types.ts';

/**
 * Reads the result of an operation: the field of the response's `data` that has the operation's name. The generated types
 * are not verified at run time, so it must check every value. `data` is there for an operation that asks for other fields
 * as well.
 */
type ReadResult<T> = (result: unknown, operation: string, data: unknown) => T;

const send = <T>(
  transport: Transport,
  document: { toString(): string },
  variables: unknown,
  options: Omit<RequestOptions, 'body'>,
  read: ReadResult<T>,
): Promise<T> => {
  const query = document.toString();
  const operationName = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';
  return transport.json('query', { ...options, body: { query, variables, operationName } }, (answer) => {
    const data = readObject(readObject(answer, 'answer')['data'], 'data');
    return read(data[operationName], operationName, data);
  });
};

/**
 * Creates the function that sends a GraphQL query to the services.
 * @param action what the query is about, as the message about a failure names it
 */
/* @__NO_SIDE_EFFECTS__ */
export const createGraphqlQuery =
  <TData, TVariables, T>(
    action: string,
    document: TypedDocumentString<TData, TVariables>,
    read: ReadResult<T>,
    request: Pick<RequestOptions, 'refusalIsData' | 'once'> = {},
  ) =>
  (transport: Transport, variables: TVariables, signal?: AbortSignal): Promise<T> =>
    send(transport, document, variables, { action, signal, read: true, ...request }, read);

/**
 * Creates the function that sends a GraphQL mutation to the services. The caller passes the same idempotency key whenever
 * it sends the same change again: after a failure, a double click or a reload (docs/security.md#writes).
 * @param action what the change is about, as the message about a failure names it
 */
/* @__NO_SIDE_EFFECTS__ */
export const createGraphqlMutation =
  <TData, TVariables, T>(
    action: string,
    document: TypedDocumentString<TData, TVariables>,
    read: ReadResult<T>,
  ) =>
  (transport: Transport, variables: TVariables, options: WriteRequestOptions): Promise<T> =>
    send(transport, document, variables, { action, ...options }, read);
