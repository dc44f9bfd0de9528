/** The fields of a sign-in request (`POST /auth`), under the names that the services use. */
export type SignInWireFields = Readonly<Record<string, string | true | undefined>>;

/**
 * Builds the body of a sign-in request (`POST /auth`) from its fields. It trims them, leaves out empty ones, and
 * adds the `scope` that the services require.
 */
export const buildAuthBody = (fields: SignInWireFields): SignInWireFields => {
  const entries = Object.entries({ scope: 'WEB_CHECK_IN', ...fields });
  return Object.fromEntries(
    entries
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value),
  ) as SignInWireFields;
};
