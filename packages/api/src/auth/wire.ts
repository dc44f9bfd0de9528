/** The fields of a sign-in request (`POST /auth`), by the services' own names. */
export type WireFields = Readonly<Record<string, string | true | undefined>>;

/** Builds the body of `POST /auth`: the scope and every field that is not empty, trimmed. */
export const buildAuthBody = (fields: WireFields): WireFields => {
  const entries = Object.entries({ scope: 'WEB_CHECK_IN', ...fields });
  return Object.fromEntries(
    entries
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value),
  ) as WireFields;
};
