/** The site a request came from, for links in messages and for addresses that a person is sent back to. */
import { groupBrandIds } from './brands.ts';
import type { Call, Services } from './call.ts';

const local = /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)$/;

/**
 * @param request what was asked; the host that a trusted proxy names wins over the address it asked the services at
 * @returns the origin, without a slash at its end; undefined when it is none of the configured sites (where there are
 *   any: in development there are none)
 */
export const siteOrigin = (
  { call, services }: { call: Call; services: Services },
  request: Request,
): string | undefined => {
  const { sites } = services;
  const { scheme } = call.asked;
  const address = new URL(request.url);
  const host = call.asked.host || address.host;
  const isNamed = scheme === 'http' || scheme === 'https';
  const protocol = isNamed ? `${scheme}:` : protocolOf(request.headers, host, address);
  const origin = originOf(`${protocol}//${host}`);
  return origin && (!sites.length || sites.includes(origin)) ? origin : undefined;
};

// Behind a proxy that ends TLS the request's address says http. The browser's Origin has the right scheme, if it names the same host.
const protocolOf = (headers: Headers, host: string, asked: URL): string => {
  const said = originOf(headers.get('origin') ?? '');
  if (said && new URL(said).host === host) return new URL(said).protocol;
  return host === asked.host || local.test(host.replace(/:\d+$/, '')) ? asked.protocol : 'https:';
};

/** @returns the address's origin; undefined when it is none of a page */
export const originOf = (address: string): string | undefined => {
  try {
    const { origin, protocol } = new URL(address);
    return /^https?:$/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
};

/** Whether an address a client gave lies on this origin. A relative one, or one with a user in it, does not. */
export const isOnOrigin = (address: string, origin: string): boolean => {
  try {
    const url = new URL(address);
    return url.origin === origin && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  } catch {
    return false;
  }
};

/**
 * An address of a site's page. On a host that serves every brand the address names brand and country.
 * @param site brand id and country of the person the link is for
 * @param fragment goes behind `#`, which no server sees
 */
export const siteLink = (
  origin: string,
  path: string,
  site: { brand: string; country: string },
  { query = {}, fragment = '' }: { query?: Readonly<Record<string, string>>; fragment?: string } = {},
): string => {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const own = groupBrandIds.some((id) => new RegExp(`^${id}-(au|nz)\\.`).test(url.hostname));
  if (!own && local.test(url.hostname)) {
    url.searchParams.set('brand', site.brand);
    url.searchParams.set('country', site.country);
  }
  url.hash = fragment;
  return url.href;
};
