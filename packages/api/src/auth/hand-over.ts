import type { Transport } from '../transport/types.ts';
import { parseExpiry } from './session.ts';

/** A way to go on with the same check-in on a phone. */
export interface HandOver {
  /** For the QR code and for copying: opens the check-in's login with the one-time code in its fragment. */
  url: string;
  expires: Date;
}

/**
 * Makes a ticket that signs a phone in to the same check-in, once. Each call makes another; earlier ones live out their
 * ten minutes.
 * @throws ApiError
 */
export const createHandOver = (api: Transport, signal?: AbortSignal): Promise<HandOver> =>
  api.json('auth/hand-over', { action: 'link', body: {}, signal }, (data) => {
    const { url } = data as { url?: unknown };
    if (typeof url !== 'string' || !url) throw new TypeError('No link.');
    return { url, expires: parseExpiry(data) };
  });

/** The fragment's name that carries the code: `#hand-over=…`. */
export const handOverFragment = 'hand-over';
