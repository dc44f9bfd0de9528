/** Which operation a request to the query endpoint is, for faults, logs and idempotency, before anything runs it. */

/** @returns the operation's name in a query text, or null when it has none */
const operationName = (query: unknown): string | null =>
  typeof query === 'string' ? (/^\s*(?:query|mutation)\s+(\w+)/m.exec(query)?.[1] ?? null) : null;

/** Reads the name off a copy of a request, whose own body stays unread. @returns null for anything but a query */
export const operationOf = async (request: Request): Promise<string | null> => {
  if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/query')) return null;
  try {
    const body = (await request.clone().json()) as { operationName?: unknown; query?: unknown };
    return typeof body.operationName === 'string'
      ? body.operationName.slice(0, 60)
      : operationName(body.query);
  } catch {
    return null;
  }
};
