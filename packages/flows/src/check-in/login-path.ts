import { CHECK_IN_BASE_PATHS } from './check-in.ts';
import type { CheckInKind } from './state.ts';

/**
 * Returns the address of the login for a kind of check-in. For an additional driver, the address contains the
 * reservation number if it is known, so that the driver need not type it again (docs/product/check-in.md#a-06).
 */
export const getCheckInLoginPath = (kind: CheckInKind, reservationNumber: string | undefined): string => {
  const address = `${CHECK_IN_BASE_PATHS[kind]}/login`;
  return kind === 'additional-driver' && reservationNumber
    ? `${address}?b=${encodeURIComponent(reservationNumber)}`
    : address;
};
