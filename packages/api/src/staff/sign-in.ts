import { parseSessionExpiryTime, type Session } from '../auth/session.ts';
import { readObject, readOptionalText } from '../wire/read.ts';
import type { ReadRequest } from '../transport/types.ts';

/**
 * The session of a staff member. It expires after 15 minutes and can be extended to eight hours at most. The
 * services grant the role of staff only to a request with its token.
 */
export interface StaffSession extends Session {
  name?: string;
}

/**
 * The response header that carries the cookie of a staff session. Scripts cannot read the usual header,
 * `Set-Cookie`.
 */
const cookieHeader = 'x-set-cookie';

/**
 * Signs a staff member in (`POST {api}/login`). The token is the value of the cookie in the response; requests
 * that look up rentals carry it.
 * @throws ApiError: `unauthorised` with the services' text
 */
export const signInAsStaffMember: ReadRequest<{ username: string; password: string }, StaffSession> = (
  api,
  { username, password },
  signal,
) =>
  api.json(
    'login',
    { action: 'login', caller: 'sign-in', body: { username: username.trim(), password }, signal },
    (answer, headers) => {
      const [, token] = /^athena=([\w-]{20,200})(?:;|$)/.exec(headers.get(cookieHeader) ?? '') ?? [];
      if (!token) throw new TypeError('The sign-in response has no cookie.');
      const wire = readObject(answer, 'answer');
      return {
        token,
        expires: parseSessionExpiryTime(wire, headers),
        name: readOptionalText(wire['name'], 'name'),
      };
    },
  );
