import { CHECK_IN_BASES } from '../check-in.ts';
import type { CheckInKind, CheckInState } from '../state.ts';

/**
 * The login of the same kind, to which an address without a session leads (docs/product/check-in.md#c-29). An
 * additional driver's carries the reservation number, from the kept state or from the link
 * (docs/product/check-in.md#a-06).
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
