import type { CheckIn } from '../check-in.ts';
import { logIn } from '../login/login.ts';
import type { CheckInKind } from '../state.ts';
import { handOverMessages as text } from './messages.ts';

/**
 * Takes a check-in over from a desktop (C-33).
 * @param code the one-time code of its link
 * @returns the address at which it goes on; nothing when the code no longer opens anything, which the person is told
 */
export const acceptHandOver = async (
  checkIn: CheckIn,
  kind: CheckInKind,
  code: string,
): Promise<string | undefined> => {
  const result = await logIn(checkIn, kind, { variant: 'hand-over', code });
  if ('address' in result) return result.address;
  checkIn.toasts.show('failError', text.used);
  return undefined;
};
