/**
 * Returns how many whole seconds remain until the session expires, from the response's header
 * `session-expires-in`; undefined without the header.
 */
export const readSessionSecondsLeft = (headers: Headers): number | undefined => {
  const text = headers.get('session-expires-in');
  return text && /^\d+$/.test(text) ? Number(text) : undefined;
};

/** Returns what the services' clock showed when they responded, in ms since 1970; NaN without the header `date`. */
export const readServiceTime = (headers: Headers): number => Date.parse(headers.get('date') ?? '');
