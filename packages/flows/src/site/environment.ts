/** The environment of a page. It determines links and the file host (docs/product/README.md#h-04). */
export type HostEnvironment = 'dev' | 'staging' | 'prod';

/** Whether a host name is the local machine's own, such as `localhost`, which all hosts that run on it share. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * Returns a pattern that matches one of the words as a whole part of a host name, with or without a number after it.
 * @param words alternatives, separated by `|`
 */
export const createHostNamePartPattern = (words: string) => new RegExp(`(^|[.-])(${words})([.-]|\\d|$)`);
const DEV = createHostNamePartPattern('dev(elopment)?|localhost');
const STAGING = createHostNamePartPattern('staging|stage|stg|test|uat');

/**
 * Returns the environment of a host name. The local machine and names with a `dev` or `localhost` part are dev, names
 * with a `staging` or `test` part are staging. Everything else is production, so that an unexpected name never shows
 * test data.
 * @param hostname `location.hostname`, without a port
 */
export const getEnvironment = (hostname: string): HostEnvironment => {
  const name = hostname.toLowerCase();
  if (isThisMachine(name) || DEV.test(name)) return 'dev';
  return STAGING.test(name) ? 'staging' : 'prod';
};

/**
 * The base path of the services. It is on the page's own origin, and the web server forwards requests to the real
 * services.
 */
const API_BASES: Record<HostEnvironment, string> = { dev: '/api', staging: '/api', prod: '/api' };

/** Returns the base path of the services in a host name's environment. */
export const getApiBasePath = (hostname: string): string => API_BASES[getEnvironment(hostname)];
