/** Where a request comes from. A forwarded address counts only from a proxy on this machine: anyone can write a header. */

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * @param forwardedFor the X-Forwarded-For header
 * @param peer the address at the other end of the socket; none in a browser
 * @returns the nearest address that a caller cannot choose; IPv6 by its /64, which one household has to itself
 */
export const networkOf = (forwardedFor: string | null, peer: string | undefined): string => {
  if (!peer) return 'browser';
  const lastHop = forwardedFor?.split(',').at(-1)?.trim();
  const address = loopback.test(peer) && lastHop ? lastHop : peer;
  return address.includes(':') && !address.includes('.')
    ? ipv6Network(address)
    : address.replace(/^::ffff:/, '');
};

const ipv6Network = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
};
