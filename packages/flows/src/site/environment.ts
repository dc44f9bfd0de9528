/** Where a page runs; it selects services, links and the file host (docs/product/README.md#h-04). */
export type Environment = 'dev' | 'staging' | 'prod';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/;
/** @returns finds one of the words as a part of a host name, with or without a number */
export const label = (words: string) => new RegExp(`(^|[.-])(${words})([.-]|\\d|$)`);
const DEV = label('dev|development');
const STAGING = label('staging|stage|stg|test|uat');

/**
 * The environment a host name stands for: this machine and names with a `dev` part are dev, names with a `staging` or
 * `test` part are staging, everything else is production, so that a name nobody foresaw never shows test data.
 * @param hostname `location.hostname`, without a port.
 */
export const environmentOf = (hostname: string): Environment => {
  const name = hostname.toLowerCase();
  if (LOCAL.test(name) || DEV.test(name)) return 'dev';
  return STAGING.test(name) ? 'staging' : 'prod';
};

/** Base of the services, on the page's own origin: whoever serves the host passes it on. */
const API_BASES: Record<Environment, string> = { dev: '/api', staging: '/api', prod: '/api' };

/** The base of the services of the environment that a host name stands for. */
export const apiBaseOf = (hostname: string): string => API_BASES[environmentOf(hostname)];
