import type { Transport } from '../transport/types.ts';
import { toWire, type SignInDetails } from './sign-in-details.ts';

/** A session as the services gave it. */
export interface Session {
  /** Opaque; goes into `sessionStorage` at most. */
  token: string;
  expires: Date;
}

/** Why a session is made longer: 5 minutes, 30 minutes and 1800 seconds from now (design: security). */
export type ExtendReason = 'user' | 'id-start' | 'vir';

/**
 * Signs in, by any of the five variants of 3§7. It is never repeated by itself.
 * @throws ApiError: `unauthorised` carries the services' own text when the details match nobody
 */
export const signIn = (api: Transport, details: SignInDetails, signal?: AbortSignal): Promise<Session> =>
  api.json('auth', { action: 'login', caller: 'sign-in', body: toWire(details), signal }, parseSession);

/** A fresh token for the same person: ten minutes, never past the session's cap (3§4). @throws ApiError */
export const refreshSession = (api: Transport, signal?: AbortSignal): Promise<Session> =>
  api.json('auth/refresh', { action: 'session', body: {}, signal }, parseSession);

/**
 * Makes the session longer.
 * @param idempotencyKey one for each time the person asks
 * @returns when it now ends
 * @throws ApiError
 */
export const extendSession = (
  api: Transport,
  reason: ExtendReason,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<Date> =>
  api.json('auth/extend', { action: 'session', body: { reason }, idempotencyKey, signal }, (data) =>
    parseExpiry((data as Reply).expires),
  );

/** Ends the session at the services. Repeating it is harmless. @throws ApiError */
export const signOut = (api: Transport): Promise<void> =>
  api.json('auth/sign-out', { action: 'logout', body: {} }, () => undefined);

interface Reply {
  token?: unknown;
  expires?: unknown;
}

function parseSession(data: unknown): Session {
  const { token, expires } = data as Reply;
  if (typeof token !== 'string' || !token) throw new TypeError('The reply holds no token.');
  return { token, expires: parseExpiry(expires) };
}

function parseExpiry(value: unknown): Date {
  const expires = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(expires.getTime())) throw new TypeError('The reply holds no time of expiry.');
  return expires;
}
