/**
 * Determines from which site a request came, because links in messages and redirects must lead back to that site.
 */
import { groupBrandIds } from './brands.ts';
import type { RequestContext, SandboxServices } from './call.ts';

const local = /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)$/;

/**
 * Returns the origin of the site that a request came from. If a trusted proxy reports a host, that host counts,
 * otherwise the request's own.
 * @returns the origin, without a trailing slash; undefined if sites are configured, as in production, and this is
 *   not one of them
 */
export const getSiteOrigin = (
  { call, services }: { call: RequestContext; services: SandboxServices },
  request: Request,
): string | undefined => {
  const { sites } = services;
  const { scheme } = call.asked;
  const address = new URL(request.url);
  const host = call.asked.host || address.host;
  const isNamed = scheme === 'http' || scheme === 'https';
  const protocol = isNamed ? `${scheme}:` : getProtocol(request.headers, host, address);
  const origin = parseOrigin(`${protocol}//${host}`);
  return origin && (!sites.length || sites.includes(origin)) ? origin : undefined;
};

// Behind a proxy that terminates TLS, the request's URL says http although the site uses https. The browser's
// Origin header has the right scheme, and is used if it names the same host.
const getProtocol = (headers: Headers, host: string, requestUrl: URL): string => {
  const statedOrigin = parseOrigin(headers.get('origin') ?? '');
  if (statedOrigin && new URL(statedOrigin).host === host) return new URL(statedOrigin).protocol;
  return host === requestUrl.host || local.test(host.replace(/:\d+$/, '')) ? requestUrl.protocol : 'https:';
};

/**
 * Returns the origin of a URL that a client sent, as in a header; undefined unless the URL is valid and uses http or
 * https.
 */
export const parseOrigin = (address: string): string | undefined => {
  try {
    const { origin, protocol } = new URL(address);
    return /^https?:$/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Whether a URL that a client sent is on this origin. A relative URL is not, nor is one with a user name or
 * password.
 */
export const isOnOrigin = (address: string, origin: string): boolean => {
  try {
    const url = new URL(address);
    return url.origin === origin && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  } catch {
    return false;
  }
};

/**
 * Builds a link to a site's page. On a local host that serves every brand, the link also names brand and country.
 * @param site brand id and country of the person the link is for
 * @param fragment the part after `#`, which is never sent to a server
 */
export const buildSiteLink = (
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
