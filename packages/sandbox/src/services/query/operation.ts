/**
 * Reads the name of the GraphQL operation from a request before it is parsed, because simulated faults, logs and
 * idempotency depend on the name.
 */
import type { BufferedBody } from '../../core/call.ts';

/**
 * Matches the first line that starts a named operation. The leading space must not span lines, because otherwise the
 * pattern would scan the rest of the text again from each empty line.
 */
const beginning = /^[^\S\n\r\u2028\u2029]*(?:query|mutation)\s+(\w+)/m;

/** @returns the name of the operation in the text of a GraphQL query, or null when it has none */
const operationName = (query: unknown): string | null =>
  typeof query === 'string' ? (beginning.exec(query)?.[1] ?? null) : null;

/**
 * Reads the name of a request's GraphQL operation.
 * @param path the request's path as the routes read it
 * @param body the request's body, whose size has been limited
 * @returns the operation's name; null for a request to another endpoint
 */
export const readOperationName = (path: string, body: BufferedBody | undefined): string | null => {
  if (!body || path !== '/api/query') return null;
  try {
    const request = body.readJson() as { operationName?: unknown; query?: unknown };
    return typeof request.operationName === 'string'
      ? request.operationName.slice(0, 60)
      : operationName(request.query);
  } catch {
    return null;
  }
};
