import type { Transport } from '../transport/types.ts';
import { parseExpiryFromBody } from './session.ts';

/** A link by which a phone continues the check-in that was begun on this device. */
export interface PhoneHandOverLink {
  /**
   * URL of the check-in's login page, with the one-time code in its fragment. It is shown as a QR code and can be
   * copied.
   */
  url: string;
  expires: Date;
}

/**
 * Creates a link with a one-time code that signs a phone in to the same check-in. Each call creates another code;
 * earlier ones stay valid until their ten minutes are over.
 * @throws ApiError
 */
export const createPhoneHandOverLink = (api: Transport, signal?: AbortSignal): Promise<PhoneHandOverLink> =>
  api.json('auth/hand-over', { action: 'link', body: {}, signal }, (data) => {
    const { url } = data as { url?: unknown };
    if (typeof url !== 'string' || !url) throw new TypeError('No link.');
    return { url, expires: parseExpiryFromBody(data) };
  });

/** The name of the parameter in a hand-over link's URL fragment that carries the one-time code: `#hand-over=…`. */
export const HAND_OVER_FRAGMENT_PARAMETER = 'hand-over';
