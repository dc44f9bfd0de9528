/**
 * Checks the host names in requests, as a defence against DNS rebinding: a foreign site can point one of its own names
 * at this machine, and its pages can then call the sandbox.
 */
import { HttpError } from './http-error.ts';

const local = /^(localhost|([\w-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Refuses a request for a foreign host name.
 * @param names accepted names besides this machine's own; a name with a leading dot accepts every name below it.
 *   Without a list every name is accepted, for use behind a proxy that checks the names itself.
 * @param requestedHosts hosts, with or without a port, that the request names: its own and the one that a trusted
 *   proxy passed on
 * @returns the refusal if one of them is foreign
 */
export const refuseUnknownHostName = (
  names: readonly string[] | undefined,
  requestedHosts: readonly (string | undefined)[],
): HttpError | undefined => {
  const isOwn = (host: string) => {
    const name = host.replace(/:\d+$/, '').toLowerCase();
    return (
      local.test(name) || names?.some((item) => (item.startsWith('.') ? name.endsWith(item) : name === item))
    );
  };
  if (!names || requestedHosts.every((host) => host === undefined || isOwn(host))) return undefined;
  return new HttpError(421, "This name is not the sandbox's. SANDBOX_HOSTS lists further ones.");
};
