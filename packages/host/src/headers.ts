import { createHash } from 'node:crypto';

/** HTTP headers by their names in lower case. */
export type HeadersByName = Record<string, string>;

/** Returns the hash of an inline element's text as a CSP source, quotes included. */
export const getCspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/**
 * styled-components inserts its rules through the CSSOM into a <style> element without text. The browser still treats
 * it as an inline style, which the hash of the empty text allows.
 */
const emptyStyle = getCspHash('');

/** What one page adds to the Content Security Policy that all pages have. */
export interface PagePolicy {
  /** CSP hashes of the page's inline <style> elements. */
  styleHashes?: readonly string[];
  /** Origins of other services that the page may call. */
  connect?: readonly string[];
  /**
   * Relaxations for the development server only. Vite inserts <style> elements as styles change and opens a socket, and
   * its React plug-in starts with one inline script (allowed by its hash). Trusted Types are not required, as Vite's
   * error overlay writes HTML.
   */
  development?: { scriptHashes: readonly string[] };
}

/** Returns the Content-Security-Policy (docs/deploy.md#headers). */
export const renderContentSecurityPolicy = ({
  styleHashes = [],
  connect = [],
  development,
}: PagePolicy = {}): string => {
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
  // Neither our code nor our libraries write HTML or script text. Only the Trusted Types policy of
  // flows/engine/start-worker may be created, which allows workers to be started from the page's own files.
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
};

/** Headers of an error response. It must not be cached, since the next response may differ. */
export const ERROR_HEADERS: HeadersByName = { ...COMMON_HEADERS, 'cache-control': 'no-store' };

/** Returns the headers of an HTML page. */
export const getPageHeaders = (policy: PagePolicy = {}): HeadersByName => {
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

/**
 * The address of a host's service worker. It is the same in every release, so browsers must revalidate it each time.
 */
export const OFFLINE_WORKER_PATH = '/offline-worker.js';

const cacheControl = (path: string): string => {
  if (path === OFFLINE_WORKER_PATH) return 'no-cache';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/**
 * Returns the headers of a file. Files below /assets/ have a content hash in their name and never change; others may be
 * cached for an hour. Scripts carry the security policy too, because a worker has the policy of its own script.
 */
export const getFileHeaders = (path: string): HeadersByName => {
  return {
    ...COMMON_HEADERS,
    ...(path.endsWith('.js') ? { 'content-security-policy': renderContentSecurityPolicy() } : {}),
    'cache-control': cacheControl(path),
  };
};
