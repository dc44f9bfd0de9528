/** Where a request comes from. Anyone can write a header: what it says counts only from a proxy that the settings trust. */
import ipaddr from 'ipaddr.js';

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Reads the standard Forwarded header (RFC 7239), the farthest proxy first; throws on a header that is none. */
export type ForwardedReader = (header: string) => Record<string, string>[];

export type ProxyTrust = {
  /** Addresses whose word counts, as ranges; or how many proxies stand before the services, whatever their addresses. */
  readonly proxies: readonly Range[] | number;
  /**
   * Set where these proxies write `forwarded`; otherwise `x-forwarded-for` counts. A caller could write the other header,
   * so it counts for nothing. The reader is handed in because the library works on Node alone, and this file in a page too.
   */
  readonly readForwarded?: ForwardedReader | undefined;
};

export type Caller = {
  /** The nearest address that the caller cannot choose; IPv6 by its /64, which one household has to itself. */
  readonly network: string;
  /** The caller's host and scheme as the trusted proxy reports them; undefined without such a report. */
  readonly host?: string;
  readonly scheme?: string;
};

// The library reads `10.1` as an address as well, which nobody means.
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/**
 * @param proxies `none`, a number of proxies, or addresses, CIDR blocks and `loopback`, separated by commas
 * @param readForwarded where the proxies write `forwarded`: what reads it
 * @throws Error with a sentence for whoever wrote the setting
 */
export const readProxyTrust = (proxies: string, readForwarded?: ForwardedReader): ProxyTrust => {
  if (proxies === 'none') return { proxies: 0, readForwarded };
  if (/^\d$/.test(proxies)) return { proxies: Number(proxies), readForwarded };
  return { proxies: proxies.split(',').flatMap((one) => rangesOf(one.trim())), readForwarded };
};

const rangesOf = (text: string): Range[] => {
  if (text === 'loopback') return [...rangesOf('127.0.0.0/8'), ...rangesOf('::1')];
  const [start = ''] = text.split('/');
  try {
    if (!isAddress(start)) throw new Error('no address');
    const address = ipaddr.process(start);
    return [text.includes('/') ? ipaddr.parseCIDR(text) : [address, address.kind() === 'ipv4' ? 32 : 128]];
  } catch {
    throw new Error(`TRUSTED_PROXIES has no address, no CIDR block and no number of proxies in it: ${text}`);
  }
};

/** Proxies on this machine, trusted by default, for development. */
export const loopbackProxies = readProxyTrust('loopback');

/** @param peer the address at the other end of the socket; none in a browser */
export const callerOf = (headers: Headers, peer: string | undefined, trust: ProxyTrust): Caller => {
  if (!peer) return { network: 'browser' };
  if (!isTrusted(peer, 0, trust)) return { network: networkOf(peer) };
  const hops = hopsOf(headers, trust.readForwarded);
  const addresses = [peer, ...hops.map((hop) => hop.address).toReversed()];
  let at = 0;
  while (at < addresses.length - 1 && isTrusted(addresses[at], at, trust)) at += 1;
  // A proxy may hide an address ("unknown"): then the hop before it is the nearest that is known.
  const known = addresses.slice(0, at + 1).findLast(isAddress);
  const site = trust.readForwarded ? hops[hops.length - at] : siteOf(headers);
  return { network: networkOf(known ?? peer), host: site?.host, scheme: site?.scheme };
};

const isTrusted = (address: string | undefined, at: number, { proxies }: ProxyTrust): boolean => {
  if (typeof proxies === 'number') return at < proxies;
  if (!address || !isAddress(address)) return false;
  const parsed = ipaddr.process(address);
  return proxies.some((range) => parsed.kind() === range[0].kind() && parsed.match([...range]));
};

type Hop = { readonly address: string; readonly host?: string; readonly scheme?: string };

/** What the proxies wrote, the farthest first. */
const hopsOf = (headers: Headers, readForwarded: ProxyTrust['readForwarded']): Hop[] => {
  if (readForwarded)
    return forwardedOf(headers, readForwarded).map((hop) => ({
      address: withoutPort(hop['for'] ?? ''),
      host: hop['host'],
      scheme: hop['proto'],
    }));
  const addresses = headers.get('x-forwarded-for')?.split(',') ?? [];
  return addresses.map((one) => ({ address: withoutPort(one.trim()) }));
};

const siteOf = (headers: Headers): Pick<Hop, 'host' | 'scheme'> => {
  const last = (name: string) => headers.get(name)?.split(',').at(-1)?.trim() || undefined;
  return { host: last('x-forwarded-host'), scheme: last('x-forwarded-proto') };
};

const forwardedOf = (headers: Headers, readForwarded: ForwardedReader): Record<string, string>[] => {
  try {
    return readForwarded(headers.get('forwarded') ?? '');
  } catch {
    // A header that is no Forwarded header vouches for nobody: the socket's address counts.
    return [];
  }
};

/** `192.0.2.1:8080` and `[2001:db8::1]:8080` without the port and the brackets. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\]/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

const networkOf = (address: string): string => {
  if (!isAddress(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString();
};
