import type { TypedDocumentString } from '../contract/generated/graphql.ts';
import type { ParseResponse, RequestOptions, Transport } from './types.ts';

type Options = Pick<RequestOptions, 'action' | 'signal' | 'refusalIsData' | 'once'>;

/**
 * Sends a query to the query endpoint. `parse` receives the response's `data` and must check it, because nothing
 * verifies the generated types at run time.
 * @throws ApiError
 */
export const runQuery = <TData, TVariables, T>(
  transport: Transport,
  document: TypedDocumentString<TData, TVariables>,
  variables: TVariables,
  options: Options,
  parse: ParseResponse<T>,
): Promise<T> => run(transport, document, variables, { ...options, read: true }, parse);

/**
 * Sends a mutation to the query endpoint. The caller passes the same idempotency key each time it sends the same
 * change: after a failure, a double click or a reload (docs/security.md#writes).
 * @throws ApiError
 */
export const runMutation = <TData, TVariables, T>(
  transport: Transport,
  document: TypedDocumentString<TData, TVariables>,
  variables: TVariables,
  options: Options & { idempotencyKey: string },
  parse: ParseResponse<T>,
): Promise<T> => run(transport, document, variables, options, parse);

const run = <T>(
  transport: Transport,
  document: { toString(): string },
  variables: unknown,
  options: Omit<RequestOptions, 'body'>,
  parse: ParseResponse<T>,
): Promise<T> => {
  const query = document.toString();
  const operationName = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1];
  return transport.json(
    'query',
    { ...options, body: { query, variables, operationName } },
    (answer, headers) => parse((answer as { data?: unknown }).data, headers),
  );
};
