/**
 * Returns how many whole seconds remain until the session expires, from the response's header
 * `session-expires-in`; undefined without the header.
 */
export const readSessionSecondsLeft = (headers: Headers): number | undefined => {
  const text = headers.get('session-expires-in');
  return text && /^\d+$/.test(text) ? Number(text) : undefined;
};
