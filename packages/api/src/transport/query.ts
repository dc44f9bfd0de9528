import type { TypedDocumentString } from '../contract/generated/graphql.ts';
import type { ParseResponse, RequestOptions, Transport } from './types.ts';

type Options = Pick<RequestOptions, 'action' | 'signal' | 'refusalIsData' | 'once'>;

/**
 * Sends a GraphQL query to the services. `parse` receives the response's `data` and must check it, because the
 * generated types are not verified at run time.
 * @throws ApiError
 */
export const sendGraphqlQuery = <TData, TVariables, T>(
  transport: Transport,
  document: TypedDocumentString<TData, TVariables>,
  variables: TVariables,
  options: Options,
  parse: ParseResponse<T>,
): Promise<T> => run(transport, document, variables, { ...options, read: true }, parse);

/**
 * Sends a GraphQL mutation to the services. The caller passes the same idempotency key whenever it sends the same
 * change again: after a failure, a double click or a reload (docs/security.md#writes).
 * @throws ApiError
 */
export const sendGraphqlMutation = <TData, TVariables, T>(
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
