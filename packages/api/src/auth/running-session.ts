/**
 * The requests that need an open session. They have their own module, because the sign-in page loads only the code that
 * opens a session.
 */
import type { Transport } from '../transport/types.ts';
import { parseSession, parseSessionExpiryTime, type Session } from './session.ts';

/**
 * Why a session is extended, which decides for how long. `user` extends it to 5 minutes from now; `id-start` and
 * `vir` to 30 minutes (1800 seconds) from now (docs/product/data-layer.md#d-07).
 */
export type SessionExtensionReason = 'user' | 'id-start' | 'vir';

/**
 * Fetches a new token for the signed-in person. The token is valid for ten minutes, but never beyond the session's
 * maximum lifetime.
 * @throws ApiError
 */
export const refreshSession = (api: Transport, signal?: AbortSignal): Promise<Session> =>
  api.json('auth/refresh', { action: 'session', body: {}, signal }, parseSession);

/**
 * Asks the services to extend the session.
 * @param idempotencyKey a new key each time the person presses the button, and the same key for retries
 * @returns when the session now expires
 * @throws ApiError
 */
export const extendSession = (
  api: Transport,
  reason: SessionExtensionReason,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<Date> =>
  api.json(
    'auth/extend',
    { action: 'session', body: { reason }, idempotencyKey, signal },
    parseSessionExpiryTime,
  );

/**
 * Ends the session at the services, so that they no longer accept its token. This also ends all other sessions of the
 * same sign-in, such as that of a phone to which a check-in was handed over. Calling it again is harmless.
 * @throws ApiError
 */
export const signOut = (api: Transport): Promise<void> =>
  api.json('auth/sign-out', { action: 'logout', body: {} }, () => undefined);

/**
 * Revokes only this device's token. Another device to which a check-in was handed over stays signed in, but hand-over
 * codes that no device has used become invalid.
 * @throws ApiError
 */
export const revokeOwnToken = (api: Transport): Promise<void> =>
  api.json('auth/sign-out', { action: 'logout', body: { only: 'this' } }, () => undefined);
