import { lifeOf } from '../transport/life.ts';
import type { Parse, Transport } from '../transport/types.ts';
import { wireBody, type WireFields } from './wire.ts';

/** A session as the services gave it. */
export interface Session {
  /** Opaque; goes into `sessionStorage` at most. */
  token: string;
  /** By the device's own clock, whatever that shows. */
  expires: Date;
}

/** Why a session is made longer: 5 minutes, 30 minutes and 1800 seconds from now (docs/product/data-layer.md#d-07). */
export type ExtendReason = 'user' | 'id-start' | 'vir';

/** Sends the fields of any variant. @throws ApiError */
export const askForSession = <T extends Session = Session>(
  api: Transport,
  fields: WireFields,
  signal?: AbortSignal,
  parse: Parse<T> = parseSession as Parse<T>,
): Promise<T> =>
  api.json('auth', { action: 'login', caller: 'sign-in', body: wireBody(fields), signal }, parse);

/** A fresh token for the same person: ten minutes, never past the session's cap. @throws ApiError */
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
  api.json('auth/extend', { action: 'session', body: { reason }, idempotencyKey, signal }, parseSessionEnd);

/** Ends the session at the services. Repeating it is harmless. @throws ApiError */
export const signOut = (api: Transport): Promise<void> =>
  api.json('auth/sign-out', { action: 'logout', body: {} }, () => undefined);

/** Refuses what is no session; the transport makes a `malformed` ApiError of it. */
export function parseSession(data: unknown, headers: Headers): Session {
  const { token } = data as Partial<Session>;
  if (typeof token !== 'string' || !token) throw new TypeError('No token.');
  return { token, expires: parseSessionEnd(data, headers) };
}

/**
 * When a session ends, by the device's own clock. The seconds that the services name decide, since the device's clock may
 * be hours wrong; services that name none are taken by their moment.
 */
export function parseSessionEnd(data: unknown, headers: Headers): Date {
  const stated = parseExpiry(data);
  const seconds = lifeOf(headers);
  return seconds === undefined ? stated : new Date(Date.now() + seconds * 1000);
}

/** The `expires` of an answer. Throws for text that is no moment. */
export function parseExpiry(data: unknown): Date {
  const { expires } = data as { expires?: unknown };
  const date = new Date(typeof expires === 'string' ? expires : Number.NaN);
  if (Number.isNaN(+date)) throw new TypeError('No expiry.');
  return date;
}
