/** Which operation a request to the query endpoint is, for faults, logs and idempotency, before anything runs it. */
import { parseJson } from '../../core/json.ts';

/** @returns the operation's name in a query text, or null when it has none */
const operationName = (query: unknown): string | null =>
  typeof query === 'string' ? (/^\s*(?:query|mutation)\s+(\w+)/m.exec(query)?.[1] ?? null) : null;

/**
 * @param path the request's
 * @param bytes its body, whose size has been limited
 * @returns the operation's name; null for anything but a query
 */
export const operationOf = (path: string, bytes: Uint8Array | undefined): string | null => {
  if (!bytes || !path.endsWith('/query')) return null;
  try {
    const body = parseJson(new TextDecoder().decode(bytes)) as { operationName?: unknown; query?: unknown };
    return typeof body.operationName === 'string'
      ? body.operationName.slice(0, 60)
      : operationName(body.query);
  } catch {
    return null;
  }
};
