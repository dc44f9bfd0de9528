/** Names by which the sandbox is asked. A page elsewhere may point a name of its own at this machine: that name is foreign. */
import { Problem } from './problem.ts';

const local = /^(localhost|([\w-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * @param names further names that are the sandbox's, with a dot before it every name below one; without a list every name is (behind a proxy that knows its own)
 * @param asked hosts, with or without a port, that the request names: its own and the one a trusted proxy passed on
 * @returns the refusal where one of them is foreign
 */
export const refusedName = (
  names: readonly string[] | undefined,
  asked: readonly (string | undefined)[],
): Problem | undefined => {
  const isOwn = (host: string) => {
    const name = host.replace(/:\d+$/, '').toLowerCase();
    return (
      local.test(name) || names?.some((one) => (one.startsWith('.') ? name.endsWith(one) : name === one))
    );
  };
  if (!names || asked.every((host) => host === undefined || isOwn(host))) return undefined;
  return new Problem(421, 'This name is not the sandbox’s. SANDBOX_HOSTS lists further ones.');
};
