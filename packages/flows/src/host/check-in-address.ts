import { handOverFragment } from '@journey/api/auth';
import type { CheckInPrefill } from '../check-in/check-in.ts';
import { readOnce } from '../engine/read-once.ts';

/** Whether an address is a check-in's own login, which forgets the check-in's kept state at start-up. */
export const isCheckInLogin = (pathname: string): boolean =>
  /^\/((additional-driver-|generic-)?checkin|checkin-demo)\/login\/?$/i.test(pathname);

/** Takes the one-time code of a desktop's link out of the address (C-33); it stands where no server sees it. */
const readHandOver = (): string | undefined => {
  const code = new URLSearchParams(location.hash.slice(1)).get(handOverFragment);
  if (!code) return undefined;
  const { pathname, search } = location;
  history.replaceState(history.state, '', `${pathname}${search}`);
  return code;
};

/**
 * Reads what a link brings to the check-in (C-03) and takes it out of the address: `b` before `bookingNumber`. Brand and
 * country are the host's own (H-01); on a development host, which is chosen by them, they stay.
 */
export const readCheckInPrefill = (): CheckInPrefill => {
  const read = readOnce([
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
