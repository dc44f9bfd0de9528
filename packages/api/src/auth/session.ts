import { readSessionSecondsLeft } from '../transport/session-life.ts';
import type { ParseResponse, Transport } from '../transport/types.ts';

/** A session of a signed-in person, as the services opened it. */
export interface Session {
  /**
   * The session's bearer token, which the client must not interpret. It may be kept in `sessionStorage`, but
   * nowhere that outlives the tab.
   */
  token: string;
  /**
   * When the session expires, in the time of the device's own clock. It can be compared with `Date.now()` even if
   * that clock is wrong.
   */
  expires: Date;
}

/** The fields of a sign-in request (`POST /auth`), under the names that the services use. */
export type SignInWireFields = Readonly<Record<string, string | true | undefined>>;

/**
 * Builds the body of a sign-in request (`POST /auth`) from its fields. It trims them, leaves out empty ones, and
 * adds the `scope` that the services require.
 */
const buildAuthBody = (fields: SignInWireFields): SignInWireFields => {
  const entries = Object.entries({ scope: 'WEB_CHECK_IN', ...fields });
  return Object.fromEntries(
    entries
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value),
  ) as SignInWireFields;
};

/** Sends the fields of a sign-in to the services and returns the session from the response. @throws ApiError */
export const requestSession = <T extends Session>(
  api: Transport,
  fields: SignInWireFields,
  parse: ParseResponse<T>,
  signal?: AbortSignal,
): Promise<T> =>
  api.json('auth', { action: 'login', caller: 'sign-in', body: buildAuthBody(fields), signal }, parse);

/**
 * Parses the session in a response to a sign-in or refresh.
 * @throws TypeError when the response has no session; the transport turns it into a `malformed` ApiError
 */
export const parseSession = (data: unknown, headers: Headers): Session => {
  const { token } = data as Partial<Session>;
  if (typeof token !== 'string' || !token) throw new TypeError('The token is missing.');
  return { token, expires: parseSessionExpiryTime(data, headers) };
};

/**
 * Returns when a session expires, in the time of the device's own clock. That clock may be hours wrong, so the
 * remaining seconds in the response's header take precedence over the time in its body.
 */
export const parseSessionExpiryTime = (data: unknown, headers: Headers): Date => {
  const stated = parseExpiryFromBody(data);
  const seconds = readSessionSecondsLeft(headers);
  return seconds === undefined ? stated : new Date(Date.now() + seconds * 1000);
};

/**
 * Parses the time at which a session or link expires, from a response's `expires` field.
 * @throws TypeError when it is not a valid time
 */
export const parseExpiryFromBody = (data: unknown): Date => {
  const { expires } = data as { expires?: unknown };
  const date = new Date(typeof expires === 'string' ? expires : Number.NaN);
  if (Number.isNaN(+date)) throw new TypeError('The expiry is not valid.');
  return date;
};
