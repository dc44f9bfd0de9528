import { createHash } from 'node:crypto';

/** HTTP headers: each header's value by its name in lower case. */
export type HeadersByName = Record<string, string>;

/**
 * Returns the hash of an inline script's or style's text, as the Content Security Policy expects it, quotes
 * included.
 */
export const getCspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/**
 * The CSP hash of an empty text. styled-components inserts its rules into an empty <style> element by script, and
 * the browser blocks even an empty inline style unless its hash is allowed.
 */
const emptyStyle = getCspHash('');

/** What a page's Content Security Policy allows in addition to what all pages allow. */
export interface PageCspAdditions {
  /** CSP hashes of the page's inline <style> elements, which the policy must allow. */
  styleHashes?: readonly string[];
  /** Origins of other services that the page may call. */
  connect?: readonly string[];
  /**
   * Relaxations of the policy for the development server only. Vite inserts <style> elements when styles change,
   * opens a socket, and starts with one inline script (allowed by its hash). Trusted Types are not required,
   * because Vite's error overlay writes HTML.
   */
  development?: { scriptHashes: readonly string[] };
}

/** Returns the Content-Security-Policy header of a page (docs/deploy.md#headers). */
export const renderContentSecurityPolicy = ({
  styleHashes = [],
  connect = [],
  development,
}: PageCspAdditions = {}): string => {
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...(development?.scriptHashes ?? [])],
    ['style-src', "'self'", ...(development ? ["'unsafe-inline'"] : [emptyStyle, ...styleHashes])],
    ['img-src', "'self'", 'blob:', 'data:'],
    ['connect-src', "'self'", ...connect, ...(development ? ['ws:'] : [])],
    ['font-src', "'self'"],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
  ];
  // Trusted Types are required, because neither our code nor our libraries write HTML or script text. The only
  // policy allowed is that of flows/engine/start-worker, which starts workers from the page's own files.
  if (!development)
    directives.push(['require-trusted-types-for', "'script'"], ['trusted-types', 'journey-workers']);
  return directives.map((directive) => directive.join(' ')).join('; ');
};

const permissions = {
  self: ['camera', 'geolocation'],
  nobody: [
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'display-capture',
    'encrypted-media',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
};

/** Headers of every response of a host, for pages and files alike. */
export const COMMON_HEADERS: HeadersByName = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // Pages and scripts send a complete policy instead. Other sites may not show any other response in a frame either.
  'content-security-policy': "frame-ancestors 'none'",
};

/** Headers of an error response. It must not be cached, since the same request may succeed the next time. */
export const ERROR_HEADERS: HeadersByName = { ...COMMON_HEADERS, 'cache-control': 'no-store' };

/** Returns the HTTP headers with which an HTML page is sent. */
export const getPageHeaders = (policy: PageCspAdditions = {}): HeadersByName => {
  return {
    ...COMMON_HEADERS,
    'content-security-policy': renderContentSecurityPolicy(policy),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': [
      ...permissions.self.map((feature) => `${feature}=(self)`),
      ...permissions.nobody.map((feature) => `${feature}=()`),
    ].join(', '),
    'cache-control': 'no-cache',
  };
};

/** The query parameters that only select a site and contain nothing about a person. */
export const SITE_PARAMETERS: readonly string[] = ['brand', 'country'];

/**
 * Returns the `cache-control` header of a page. The query of a link to a booking or rental identifies a person, and a
 * browser's cache stores each page under its full address, so a page with such a query must not be stored.
 * @param query the query of the address at which the page was requested
 */
export const getPageCacheControl = (query: URLSearchParams): string =>
  [...query.keys()].every((key) => SITE_PARAMETERS.includes(key)) ? 'no-cache' : 'no-store';

/**
 * The path of a host's service worker. It has no content hash and is the same in every release, so browsers must
 * ask each time whether the file has changed.
 */
export const OFFLINE_WORKER_PATH = '/offline-worker.js';

const cacheControl = (path: string): string => {
  if (path === OFFLINE_WORKER_PATH) return 'no-cache';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/**
 * Returns the HTTP headers with which a host's file is sent. A file below /assets/ has a content hash in its name and
 * never changes; others may be cached for an hour. Scripts are sent with a Content Security Policy too, because the
 * policy of a web worker is that of its own script.
 */
export const getFileHeaders = (path: string): HeadersByName => {
  return {
    ...COMMON_HEADERS,
    ...(path.endsWith('.js') ? { 'content-security-policy': renderContentSecurityPolicy() } : {}),
    'cache-control': cacheControl(path),
  };
};
