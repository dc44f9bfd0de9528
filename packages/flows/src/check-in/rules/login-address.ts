import { CHECK_IN_BASE_PATHS } from '../check-in.ts';
import type { CheckInKind, CheckInState } from '../state.ts';

/**
 * Returns the address of the login for a kind of check-in. Without a session, every address of that kind redirects
 * there (docs/product/check-in.md#c-29). An additional driver's login gets the reservation number, from the link or
 * from the stored state (docs/product/check-in.md#a-06).
 * @param search the query of the address that was opened.
 */
export const getCheckInLoginPath = (
  kind: CheckInKind,
  state: Pick<CheckInState, 'kind' | 'booking'>,
  search: string,
): string => {
  const address = `${CHECK_IN_BASE_PATHS[kind]}/login`;
  if (kind !== 'additional-driver') return address;
  const storedNumber = state.kind === kind ? state.booking?.reservationNumber : undefined;
  const number = new URLSearchParams(search).get('b') ?? storedNumber;
  return number ? `${address}?b=${encodeURIComponent(number)}` : address;
};
