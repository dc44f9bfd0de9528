/** How long the session lasts from now, in whole seconds, as an answer says it; nothing where it says none. */
export const lifeOf = (headers: Headers): number | undefined => {
  const text = headers.get('session-expires-in');
  return text && /^\d+$/.test(text) ? Number(text) : undefined;
};
