/** Which sites are ours: links that are sent, and addresses that are returned to, lead there alone. */

/** This machine's own names, for development and tests. */
const loopback = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * @param address a whole address
 * @param sites origins that are ours
 * @param development whether this machine's own names are ours as well
 */
export const isOwnSite = (address: string, sites: readonly string[], development: boolean): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, hostname, protocol, username, password } = new URL(address);
  if (username || password || !/^https?:$/.test(protocol)) return false;
  return sites.includes(origin) || (development && loopback.test(hostname));
};
