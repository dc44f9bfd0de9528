/**
 * The addresses at which photos open. An `img` element cannot send a bearer token, so the services
 * give out signed addresses that expire after at most an hour. Records store a photo's path, which
 * opens nothing without a signature.
 */
import type { SandboxServices } from '../../core/call.ts';
import { constantTimeEquals, getKeyedHash } from '../../crypto/crypto.ts';

type Secret = Pick<SandboxServices, 'secret'>;

/**
 * Addresses expire at whole multiples of this, in seconds, one to two steps ahead. A photo that is
 * requested again within a step therefore has the same address, and the browser keeps showing what
 * it has.
 */
const STEP_SECONDS = 30 * 60;

/** Returns the path of a photo, under which records keep it. @param key the id of the stored file's row */
export const getPhotoPath = (key: string): string => `/api/photos/${key}`;

/**
 * Returns the hash that signs addresses. Its key is derived from the secret, so that no signature can equal a hash of a
 * person or a network, which the log and the audit name.
 */
const getSignatureHash = ({ secret }: Secret) => getKeyedHash(getKeyedHash(secret)('addresses of photos'));

const getSignature = (services: Secret, key: string, until: string): string =>
  getSignatureHash(services)(`${key}\n${until}`);

/** Returns the signed address of a photo. @param path the path that `getPhotoPath` returned */
export type SignPhotoPath = (path: string) => string;

/**
 * Returns the function that signs the paths of photos for a response. The addresses open for 30 to 60 minutes.
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
 * Whether these services gave out an address and it has not expired.
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
