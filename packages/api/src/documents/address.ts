import { ApiError } from '../transport/api-error.ts';
import { requestFailureMessages } from '../transport/messages.ts';
import type { Transport } from '../transport/types.ts';

/**
 * Converts the URL of a file, as a response of the services states it, to a path below the API base. URLs
 * outside the API base are rejected, because the request for the file carries the session's token, which must
 * not be sent to another server.
 * @param base the API base: a path of this origin or an absolute URL
 * @param address the file's URL: relative to the base, a path of the base's origin, or an absolute URL
 * @returns undefined when the URL is not below the base
 */
export const getPathBelowApiBase = (
  base: string,
  address: string,
  origin: string = globalThis.location?.origin,
): string | undefined => {
  try {
    const root = new URL(`${base}/`, origin);
    const isRooted =
      /^[a-z][a-z\d+.-]*:/i.test(address) || /^[/\\]{2}/.test(address) || address.startsWith(root.pathname);
    const found = new URL(isRooted ? address : address.replace(/^\/+/, ''), root);
    const isBelow =
      found.origin === root.origin && found.pathname.startsWith(root.pathname) && !found.username;
    return isBelow ? found.pathname.slice(root.pathname.length) + found.search : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns the path of a file's URL as `getPathBelowApiBase` does.
 * @param action the subject of the request for the file, as the error message names it
 * @throws ApiError: `malformed` when the URL is not below the API base
 */
export const requirePathBelowApiBase = (api: Transport, address: string, action: string): string => {
  const path = getPathBelowApiBase(api.base, address);
  if (path === undefined) throw new ApiError(requestFailureMessages.malformed, { kind: 'malformed', action });
  return path;
};
