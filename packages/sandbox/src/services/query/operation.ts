/**
 * Reads the name of the GraphQL operation from a request before it is parsed, because simulated faults, logs and
 * idempotency depend on the name.
 */
import { parseRequestJson } from '../../core/json.ts';

/** @returns the name of the operation in the text of a GraphQL query, or null when it has none */
const operationName = (query: unknown): string | null =>
  typeof query === 'string' ? (/^\s*(?:query|mutation)\s+(\w+)/m.exec(query)?.[1] ?? null) : null;

/**
 * Reads the name of a request's GraphQL operation.
 * @param path the request's path
 * @param bytes the request's body, whose size has been limited
 * @returns the operation's name; null for a request to another endpoint
 */
export const readOperationName = (path: string, bytes: Uint8Array | undefined): string | null => {
  if (!bytes || !path.endsWith('/query')) return null;
  try {
    const body = parseRequestJson(new TextDecoder().decode(bytes)) as {
      operationName?: unknown;
      query?: unknown;
    };
    return typeof body.operationName === 'string'
      ? body.operationName.slice(0, 60)
      : operationName(body.query);
  } catch {
    return null;
  }
};
