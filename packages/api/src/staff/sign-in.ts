import { parseSessionEnd, type Session } from '../auth/session.ts';
import { readObject, readOptionalText } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';

/**
 * A staff member's session. It expires after 15 minutes; it can be extended to eight hours at most. Only its token
 * gives anybody the role of staff.
 */
export interface StaffSession extends Session {
  name?: string;
}

/** The response header that holds the staff session's cookie, which scripts could not read as `Set-Cookie`. */
const cookieHeader = 'x-set-cookie';

/**
 * Signs a member of staff in (`POST {api}/login`). The cookie's value is the token with which they look up rentals.
 * @throws ApiError: `unauthorised` with the services' text
 */
export const signInAsStaffMember = (
  api: Transport,
  { username, password }: { username: string; password: string },
  signal?: AbortSignal,
): Promise<StaffSession> =>
  api.json(
    'login',
    { action: 'login', caller: 'sign-in', body: { username: username.trim(), password }, signal },
    (answer, headers) => {
      const [, token] = /^athena=([\w-]{20,200})(?:;|$)/.exec(headers.get(cookieHeader) ?? '') ?? [];
      if (!token) throw new TypeError('The sign-in brought no cookie.');
      const wire = readObject(answer, 'answer');
      return { token, expires: parseSessionEnd(wire, headers), name: readOptionalText(wire['name'], 'name') };
    },
  );
