import type { BuiltHost, BuiltPage } from './built-host.ts';
import {
  COMMON_HEADERS,
  ERROR_HEADERS,
  getFileHeaders,
  OFFLINE_WORKER_PATH,
  getPageHeaders,
  SITE_PARAMETERS,
  type HeadersByName,
} from './headers.ts';
import { MEDIA_TYPES } from './server.ts';

/**
 * The largest request bodies that nginx accepts below `/api`, by location. Each limit is a little above the service's
 * own, so that the service itself can reject a large request and say what is too large. nginx streams files instead of
 * buffering them. The locations for files have no slash at the end, because nginx would then redirect a request for the
 * address without it.
 */
const bodies = [
  { path: '^~ /api/', size: '128k' },
  { path: '= /api', size: '128k' },
  { path: '^~ /api/uploads', size: '11m', isFile: true },
  { path: '^~ /api/vir/file', size: '151m', isFile: true },
  { path: '^~ /api/wecapture/files', size: '151m', isFile: true },
];

const addHeaders = (headers: HeadersByName): string[] =>
  Object.entries(headers).map(
    // Every header but cache-control gets `always`, which makes nginx send it with errors too. A 404 below
    // /assets/ must not carry cache-control, because it would be cached for a year.
    ([name, value]) => `add_header ${name} "${value}"${name === 'cache-control' ? '' : ' always'};`,
  );

const location = (path: string, lines: readonly string[]): string =>
  `  location ${path} {\n${lines.map((line) => `    ${line}\n`).join('')}  }\n`;

/**
 * Returns an nginx location that answers a refused request with the given text instead of nginx's own HTML error page.
 */
const refusal = (
  name: string,
  status: number,
  type: string,
  text: string,
  more: HeadersByName = {},
): string =>
  location(name, [
    // Clears nginx's media types: otherwise the response to a refused request would have the media type of the
    // address's file ending.
    'types {}',
    `default_type ${type};`,
    ...Object.entries({ ...ERROR_HEADERS, ...more }).map(
      ([key, value]) => `add_header ${key} "${value}" always;`,
    ),
    `return ${status} '${text}';`,
  ]);

/**
 * Returns an nginx `map` for a host with several sites. From the query parameters it selects the matching page's
 * value, such as its file; without a match it selects the first page's.
 */
const choice = (
  variable: string,
  pages: readonly BuiltPage[],
  valueOf: (page: BuiltPage) => string,
): string => {
  const keys = Object.keys(pages[0]?.query ?? {});
  const source = keys.map((key) => `$arg_${key}`).join('.');
  const fallback = pages[0]?.query ?? {};
  // If a query does not contain `brand` or `country`, the first page's value applies: `?brand=ace` matches Ace's page
  // in the first page's country.
  const listPatterns = ({ query }: BuiltPage) =>
    keys.map((key) => (query[key] === fallback[key] ? `(${query[key]})?` : query[key]));
  const rowOf = (patterns: readonly (string | undefined)[], page: BuiltPage): string =>
    `  "~*^${patterns.join('\\.')}$" "${valueOf(page)}";`;
  const rows = pages.map((page) => rowOf(listPatterns(page), page));
  // If the query names a known brand and a country in which the brand has no page, nginx sends the brand's first
  // page.
  const known = new Set<string>();
  for (const page of pages) {
    const value = page.query[keys[0] ?? ''] ?? '';
    if (!known.has(value)) rows.push(`  "~*^${value}\\." "${valueOf(page)}";`);
    known.add(value);
  }
  // An unknown brand counts as the first page's brand. The query's country still counts.
  const [brand = ''] = keys;
  for (const page of pages)
    if (page.query[brand] === fallback[brand]) rows.push(rowOf(['.*', ...listPatterns(page).slice(1)], page));
  return `map "${source}" $${variable} {\n  default "${pages[0] ? valueOf(pages[0]) : ''}";\n${rows.join('\n')}\n}\n`;
};

/**
 * Returns an nginx `map` that selects the `cache-control` header of a page by its address's query, as
 * `getPageCacheControl` does.
 */
const pageCaching = (variable: string): string => {
  const siteParameter = `(${SITE_PARAMETERS.join('|')})(=[^&]*)?(&|$)`;
  // The empty query needs its own row, because nginx does not compare empty values with patterns.
  const rows = ['default "no-store"', '"" "no-cache"', `"~^(${siteParameter})*$" "no-cache"`];
  return `map $args $${variable} {\n${rows.map((row) => `  ${row};\n`).join('')}}\n`;
};

/**
 * Returns the nginx configuration for the pages of one path: the location, and on a host with several sites the
 * `map`s that choose among the pages.
 * @param caching the nginx variable with the pages' `cache-control` header
 */
const pagesAt = (
  path: string,
  pages: readonly BuiltPage[],
  variable: string,
  caching: string,
): { maps: string[]; block: string } => {
  const several = pages.length > 1;
  const file = ({ file: name }: BuiltPage): string => `/${name}`;
  const styles = ({ styleHashes }: BuiltPage): string => styleHashes.join(' ');
  const first = pages[0] ?? { query: {}, file: '', styleHashes: [] };
  const headers = {
    ...getPageHeaders({ styleHashes: several ? [`$${variable}_styles`] : first.styleHashes }),
    'cache-control': `$${caching}`,
  };
  return {
    maps: several ? [choice(variable, pages, file), choice(`${variable}_styles`, pages, styles)] : [],
    block: location(path, [
      `try_files ${several ? `$${variable}` : file(first)} =404;`,
      ...addHeaders(headers),
    ]),
  };
};

/**
 * Returns the media types by file ending in nginx's syntax. nginx sets the character set separately from the media
 * type.
 */
const types = (): string[] => {
  const named = Object.entries(MEDIA_TYPES).map(([ending, type]) => ({
    ending: ending.slice(1),
    type: type.split(';')[0] ?? type,
    isText: type.includes('charset'),
  }));
  const texts = [...new Set(named.filter(({ isText }) => isText).map(({ type }) => type))];
  return [
    `  types { ${named.map(({ ending, type }) => `${type} ${ending};`).join(' ')} }`,
    `  charset utf-8;`,
    `  charset_types ${texts.filter((type) => type !== 'text/html').join(' ')};`,
  ];
};

const services = bodies.map(({ path, size, isFile }) =>
  location(path, [
    'proxy_pass http://journey_api;',
    'proxy_http_version 1.1;',
    'proxy_set_header connection "";',
    // Passes the host's name on as `$http_host`, which includes the port, if any, so that links in the services'
    // e-mails lead back to the same address.
    'proxy_set_header host $http_host;',
    'proxy_set_header x-forwarded-host $http_host;',
    'proxy_set_header x-forwarded-proto $scheme;',
    'proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;',
    // Removes the `forwarded` header, which a caller may have forged: no proxy in front of the services sets it.
    'proxy_set_header forwarded "";',
    // Passes on the services' `date` header, which nginx would replace with its own time. Pages need the time of the
    // services' clock.
    'proxy_pass_header date;',
    `client_max_body_size ${size};`,
    ...(isFile ? ['proxy_request_buffering off;'] : []),
    // Declares an empty header, which nginx never sends, so that this location inherits none of the server's
    // headers: the responses of the services have their own.
    'add_header x-services "";',
  ]),
);

/**
 * Returns the nginx configuration of one host, which serves the host exactly as the preview server does, with the
 * same headers, files, pages and error responses.
 * @param host the build's record of the host
 * @returns the text of `dist/<host>.nginx.conf`
 */
export const renderNginxConfig = (host: BuiltHost): string => {
  const id = host.name.replaceAll('-', '_');
  const quote = (path: string): string => path.replaceAll('.', '\\.');
  const asPath = (path: string): string => `~ ^${quote(path)}/*$`;
  const caching = `${id}_caching`;
  const pages = [
    pagesAt(asPath(host.entryPath), host.entries, `${id}_entry`, caching),
    ...(host.others ?? []).map((other, at) =>
      pagesAt(asPath(other.path), other.pages, `${id}_other${at}`, caching),
    ),
    pagesAt('/', host.shells, `${id}_shell`, caching),
  ];
  return [
    `# Written by npm run build; it goes with the files beside it. See docs/deploy.md.`,
    pageCaching(caching),
    ...pages.flatMap(({ maps }) => maps),
    `server {`,
    `  server_name ${host.name}.example;  # the host's own name, certificates and listen … ssl`,
    `  root /srv/journey/${host.name};`,
    `  server_tokens off;`,
    `  access_log off;  # addresses contain birth dates and upload tickets`,
    `  gzip_static on;  # and brotli_static, where the module is there`,
    `  gzip_vary on;`,
    ...types(),
    `  error_page 404 = @missing;`,
    `  error_page 405 = @method;`,
    `  error_page 413 = @large;`,
    `  error_page 502 504 = @unreachable;`,
    ...addHeaders(COMMON_HEADERS).map((line) => `  ${line}`),
    ``,
    ...services,
    location('~ ^/assets/.+\\.js$', ['try_files $uri =404;', ...addHeaders(getFileHeaders('/assets/x.js'))]),
    location('/assets/', ['try_files $uri =404;', ...addHeaders(getFileHeaders('/assets/x'))]),
    location(`= ${OFFLINE_WORKER_PATH}`, addHeaders(getFileHeaders(OFFLINE_WORKER_PATH))),
    location(`~ ^/(${host.rootFiles.map(quote).join('|')})$`, addHeaders(getFileHeaders('/icon.svg'))),
    ...pages.map(({ block }) => block),
    refusal('@missing', 404, 'text/plain', 'Not found'),
    refusal('@method', 405, 'text/plain', 'Method not allowed', { allow: 'GET, HEAD' }),
    refusal('@large', 413, 'application/json', '{"error":"The request is too large."}'),
    refusal('@unreachable', 502, 'application/json', '{"error":"The service cannot be reached."}'),
    `}`,
    ``,
  ].join('\n');
};
