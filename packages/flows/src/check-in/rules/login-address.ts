import { CHECK_IN_BASES } from '../check-in.ts';
import type { CheckInKind, CheckInState } from '../state.ts';

/**
 * The login that an address without a session leads to (C-29): the one of its own kind. An additional driver's carries
 * the reservation, from what is kept or from the link.
 * @param search the address's query.
 */
export const loginAddress = (
  kind: CheckInKind,
  state: Pick<CheckInState, 'kind' | 'booking'>,
  search: string,
): string => {
  const address = `${CHECK_IN_BASES[kind]}/login`;
  if (kind !== 'additional-driver') return address;
  const kept = state.kind === kind ? state.booking?.reservationNumber : undefined;
  const number = new URLSearchParams(search).get('b') ?? kept;
  return number ? `${address}?b=${encodeURIComponent(number)}` : address;
};
