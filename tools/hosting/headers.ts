import { createHash } from 'node:crypto';

/** Headers by lower-case name. */
export type Headers = Record<string, string>;

/** The hash of an inline element's text as a CSP source, quotes included. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/**
 * styled-components writes its rules through the CSSOM into a <style> element that stays empty. The element itself is
 * still an inline style to the browser, and it is allowed by the hash of the empty text.
 */
const emptyStyle = cspHash('');

/** What one page needs beyond the common policy. */
export interface PagePolicy {
  /** CSP hashes of the page's inline <style> elements. */
  styleHashes?: readonly string[];
  /** Named services of other origins that the page may call, as origins. */
  connect?: readonly string[];
  /**
   * The development server's relaxations, and nobody else's: Vite puts styles into <style> elements as they change,
   * opens a socket, and its React plug-in starts with one inline script (by hash). Its error overlay writes HTML, which
   * Trusted Types would refuse.
   */
  development?: { scriptHashes: readonly string[] };
}

/** The Content-Security-Policy (docs/deploy.md#headers). */
export function contentSecurityPolicy({
  styleHashes = [],
  connect = [],
  development,
}: PagePolicy = {}): string {
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
  // No code of ours or of our libraries writes HTML or script text. One policy may be made: flows/engine/start-worker's,
  // which lets the page's own files run as workers.
  if (!development)
    directives.push(['require-trusted-types-for', "'script'"], ['trusted-types', 'journey-workers']);
  return directives.map((directive) => directive.join(' ')).join('; ');
}

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

/** What every answer of a host carries, pages and files alike. */
export const commonHeaders: Headers = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of a refusal. It must not be cached, since the next answer may differ. */
export const errorHeaders: Headers = { ...commonHeaders, 'cache-control': 'no-store' };

/** The headers of an HTML page. */
export function pageHeaders(policy: PagePolicy = {}): Headers {
  return {
    ...commonHeaders,
    'content-security-policy': contentSecurityPolicy(policy),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': [
      ...permissions.self.map((feature) => `${feature}=(self)`),
      ...permissions.nobody.map((feature) => `${feature}=()`),
    ].join(', '),
    'cache-control': 'no-cache',
  };
}

/** The address of a host's service worker. It stays the same with every release, so it is asked for anew each time. */
export const OFFLINE_WORKER = '/offline-worker.js';

const cacheControl = (path: string): string => {
  if (path === OFFLINE_WORKER) return 'no-cache';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/**
 * The headers of a file: content-hashed ones (below /assets/) never change, others may be kept for an hour.
 * A worker's script is a document of its own to the browser, so scripts carry the policy as well.
 */
export function fileHeaders(path: string): Headers {
  return {
    ...commonHeaders,
    ...(path.endsWith('.js') ? { 'content-security-policy': contentSecurityPolicy() } : {}),
    'cache-control': cacheControl(path),
  };
}
