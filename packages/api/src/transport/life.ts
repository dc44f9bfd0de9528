/** Returns the whole seconds until the session expires, from the response's header; undefined without the header. */
export const readSessionSecondsLeft = (headers: Headers): number | undefined => {
  const text = headers.get('session-expires-in');
  return text && /^\d+$/.test(text) ? Number(text) : undefined;
};
