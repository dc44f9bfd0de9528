/**
 * Signed URLs of photos. An `img` element cannot send a bearer token, so the services return signed URLs that expire
 * after at most an hour. Records store only a photo's path, which gives no access without a signature.
 */
import type { SandboxServices } from '../../core/call.ts';
import { constantTimeEquals, getKeyedHash } from '../../crypto/crypto.ts';

type Secret = Pick<SandboxServices, 'secret'>;

/**
 * Signed URLs expire at multiples of this step, in seconds, one to two steps from now. A photo that is requested again
 * within a step therefore has the same URL, and the browser does not load it again.
 */
const STEP_SECONDS = 30 * 60;

/** Returns the path of a photo, as records store it. @param key the id of the stored file's row */
export const getPhotoPath = (key: string): string => `/api/photos/${key}`;

/**
 * Returns the hash that signs URLs. Its key is derived from the secret, so that no signature can equal a hash of a
 * person or a network in the log or the audit log.
 */
const getSignatureHash = ({ secret }: Secret) => getKeyedHash(getKeyedHash(secret)('addresses of photos'));

const getSignature = (services: Secret, key: string, until: string): string =>
  getSignatureHash(services)(`${key}\n${until}`);

/** Returns the signed URL of a photo. @param path the path that `getPhotoPath` returned */
export type SignPhotoPath = (path: string) => string;

/**
 * Returns the function that signs the paths of photos for a response. The URLs are valid for 30 to 60 minutes.
 * @param now the sandbox's time in milliseconds since 1970
 */
export const createPhotoAddressSigner = (services: Secret, now: number): SignPhotoPath => {
  const until = String((Math.floor(now / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS);
  const hash = getSignatureHash(services);
  return (path) => {
    const signature = hash(`${path.split('/').at(-1)}\n${until}`);
    return `${path}?until=${until}&signature=${signature}`;
  };
};

type RequestedPhoto = { key: string; until: string | undefined; signature: string | undefined };

/**
 * Whether these services have signed a URL and it has not expired.
 * @param now the sandbox's time in milliseconds since 1970
 */
export const isPhotoAddressValid = (
  services: Secret,
  { key, until = '', signature = '' }: RequestedPhoto,
  now: number,
): boolean => {
  const isSigned = constantTimeEquals(getSignature(services, key, until), signature);
  return isSigned && now < Number(until) * 1000;
};
