import { HAND_OVER_FRAGMENT_PARAMETER } from '@journey/api/auth';
import type { CheckInLoginPrefill } from '../check-in/check-in.ts';
import { readAndRemoveQueryParameters } from '../engine/read-once.ts';

/**
 * Whether an address is that of a check-in's login. A visit that begins there starts with nothing stored: the
 * state of an earlier check-in is cleared.
 */
export const isCheckInLoginPath = (pathname: string): boolean =>
  /^\/((additional-driver-|generic-)?checkin|checkin-demo)\/login\/?$/i.test(pathname);

/**
 * Reads the one-time code of a link from a desktop and removes it from the address (C-33). The code is in the fragment,
 * which browsers do not send to servers.
 */
const readHandOver = (): string | undefined => {
  const code = new URLSearchParams(location.hash.slice(1)).get(HAND_OVER_FRAGMENT_PARAMETER);
  if (!code) return undefined;
  const { pathname, search } = location;
  history.replaceState(history.state, '', `${pathname}${search}`);
  return code;
};

/**
 * Reads the login's prefilled values from a link to the check-in and removes them from the address (C-03). `b` takes
 * precedence over `bookingNumber`. `brand` and `country` are removed unused, since the host decides both (H-01); a
 * development host, which selects its site by them, keeps them in the address.
 */
export const readCheckInLoginPrefill = (): CheckInLoginPrefill => {
  const read = readAndRemoveQueryParameters([
    'b',
    'bookingNumber',
    'lastName',
    'genericCheckin',
    'country',
    'brand',
    'status',
    'sessionId',
  ]);
  return {
    bookingNumber: read.b ?? read.bookingNumber,
    lastName: read.lastName,
    isGeneric: read.genericCheckin !== undefined && read.genericCheckin !== 'false',
    handOver: readHandOver(),
  };
};
