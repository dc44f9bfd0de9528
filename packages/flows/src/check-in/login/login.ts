import { ApiError } from '@journey/api';
import type { CheckInDetails } from '@journey/api/auth';
import type { CheckIn } from '../check-in.ts';
import { loginMessages as text } from '../pages/login/messages.ts';
import type { CheckInKind } from '../state.ts';
import { transportFor } from '../transport.ts';

/** What a driver comes to the login with. */
export type LoginDetails = CheckInDetails & {
  /** The additional driver's licence, compared by the services. */
  readonly licence?: { readonly number: string; readonly region: string };
};

/** Why a login did not lead on, in the person's words. */
export interface LoginFailure {
  readonly message: string;
  /** A restricted profile has a dialog of its own (C-32). */
  readonly isRestricted?: boolean;
  /** The field that the message stands at. */
  readonly field?: string;
}

/** Where a login leads: an address of this host, another site, or nowhere. */
export type LoginResult = { readonly address: string } | { readonly leavesFor: string } | LoginFailure;

/** Fetches what the first request needs ahead of it. */
export const prepareLogin = (checkIn: CheckIn): Promise<void> => transportFor(checkIn).preload();

export const logIn = async (
  _checkIn: CheckIn,
  _kind: CheckInKind,
  _details: LoginDetails,
): Promise<LoginResult> => {
  const error: unknown = undefined;
  return { message: text.failed(error instanceof ApiError ? error.message : text.unexpected) };
};
