/**
 * Determines the network address that a request comes from. Any client can send a header that claims an address,
 * so such a header counts only if a trusted proxy sent it.
 */
import ipaddr from 'ipaddr.js';

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * Parses the standard Forwarded header (RFC 7239) into its hops, the farthest from the server first. It throws on
 * an invalid header.
 */
export type ForwardedHeaderParser = (header: string) => Record<string, string>[];

export type TrustedProxies = {
  /**
   * Which proxies are trusted: their address ranges, or the number of proxies in front of the services, whatever
   * their addresses.
   */
  readonly proxies: readonly Range[] | number;
  /**
   * The parser of the `forwarded` header, if the proxies write that header; without it `x-forwarded-for` is
   * read. The header that they do not write is ignored, because the caller could have sent it. The parser is
   * passed in because its library needs Node, and this file also runs in a page.
   */
  readonly readForwarded?: ForwardedHeaderParser | undefined;
};

export type RequestCaller = {
  /**
   * The caller's network address: the nearest one to the server that the caller cannot forge. Of an IPv6 address
   * only the /64 prefix is used, because one household has all addresses with that prefix.
   */
  readonly network: string;
  /**
   * The host and scheme to which the caller sent the request, as the trusted proxy reports them; undefined without a
   * report.
   */
  readonly host?: string;
  readonly scheme?: string;
};

// Whether a text is an IP address. The library would also accept short forms such as `10.1`, which are never meant
// as an address.
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/**
 * Parses the setting of the trusted proxies.
 * @param proxies `none`, a number of proxies, or addresses, CIDR blocks and `loopback`, separated by commas
 * @param readForwarded the parser of `forwarded`, if the proxies write that header
 * @throws Error with a message for the author of the setting
 */
export const parseTrustedProxies = (
  proxies: string,
  readForwarded?: ForwardedHeaderParser,
): TrustedProxies => {
  if (proxies === 'none') return { proxies: 0, readForwarded };
  if (/^\d$/.test(proxies)) return { proxies: Number(proxies), readForwarded };
  return { proxies: proxies.split(',').flatMap((item) => getRanges(item.trim())), readForwarded };
};

const getRanges = (text: string): Range[] => {
  if (text === 'loopback') return [...getRanges('127.0.0.0/8'), ...getRanges('::1')];
  const [start = ''] = text.split('/');
  try {
    if (!isAddress(start)) throw new Error('no address');
    const address = ipaddr.process(start);
    return [text.includes('/') ? ipaddr.parseCIDR(text) : [address, address.kind() === 'ipv4' ? 32 : 128]];
  } catch {
    throw new Error(`TRUSTED_PROXIES contains no addresses, CIDR blocks or number of proxies: ${text}`);
  }
};

/** Proxies on this machine, trusted by default, for development. */
export const LOOPBACK_PROXIES = parseTrustedProxies('loopback');

/**
 * Determines the network address, host and scheme of the caller of a request.
 * @param peer the remote address of the socket; undefined in a browser
 */
export const resolveRequestCaller = (
  headers: Headers,
  peer: string | undefined,
  trust: TrustedProxies,
): RequestCaller => {
  if (!peer) return { network: 'browser' };
  if (!isTrusted(peer, 0, trust)) return { network: getNetwork(peer) };
  const hops = getHops(headers, trust.readForwarded);
  const addresses = [peer, ...hops.map((hop) => hop.address).toReversed()];
  let at = 0;
  while (at < addresses.length - 1 && isTrusted(addresses[at], at, trust)) at += 1;
  // A proxy may hide an address by writing "unknown". Then the address of the next hop towards the server is used.
  const known = addresses.slice(0, at + 1).findLast(isAddress);
  const site = trust.readForwarded ? hops[hops.length - at] : getSite(headers);
  return { network: getNetwork(known ?? peer), host: site?.host, scheme: site?.scheme };
};

const isTrusted = (address: string | undefined, at: number, { proxies }: TrustedProxies): boolean => {
  if (typeof proxies === 'number') return at < proxies;
  if (!address || !isAddress(address)) return false;
  const parsed = ipaddr.process(address);
  return proxies.some((range) => parsed.kind() === range[0].kind() && parsed.match([...range]));
};

type Hop = { readonly address: string; readonly host?: string; readonly scheme?: string };

/** Returns the hops of a request that the proxies reported, the farthest from the server first. */
const getHops = (headers: Headers, readForwarded: TrustedProxies['readForwarded']): Hop[] => {
  if (readForwarded)
    return getForwarded(headers, readForwarded).map((hop) => ({
      address: withoutPort(hop['for'] ?? ''),
      host: hop['host'],
      scheme: hop['proto'],
    }));
  const addresses = headers.get('x-forwarded-for')?.split(',') ?? [];
  return addresses.map((item) => ({ address: withoutPort(item.trim()) }));
};

const getSite = (headers: Headers): Pick<Hop, 'host' | 'scheme'> => {
  const last = (name: string) => headers.get(name)?.split(',').at(-1)?.trim() || undefined;
  return { host: last('x-forwarded-host'), scheme: last('x-forwarded-proto') };
};

const getForwarded = (headers: Headers, readForwarded: ForwardedHeaderParser): Record<string, string>[] => {
  try {
    return readForwarded(headers.get('forwarded') ?? '');
  } catch {
    // An invalid Forwarded header is ignored, so the socket's remote address counts as the caller.
    return [];
  }
};

/** Returns addresses such as `192.0.2.1:8080` and `[2001:db8::1]:8080` without the port and the brackets. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\]/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

const getNetwork = (address: string): string => {
  if (!isAddress(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString();
};
