/** Where a page runs; it selects services, links and the file host (docs/product/README.md#h-04). */
export type Environment = 'dev' | 'staging' | 'prod';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/;
const label = (words: string) => new RegExp(`(^|[.-])(${words})([.-]|\\d|$)`);
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

/** What differs by environment. Addresses outside this machine are fictional until the group names its own. */
export interface EnvironmentSettings {
  /** Base of the services, on the page's own origin: whoever serves the host passes it on. */
  readonly apiBase: string;
  /** Where terms documents are kept: the dev host for everything but production. */
  readonly fileHost: string;
  /** The portal's login of a site, for links from elsewhere. */
  readonly portalLogin: (siteId: string) => string;
}

const SETTINGS: Record<Environment, EnvironmentSettings> = {
  dev: {
    apiBase: '/api',
    fileHost: 'https://files.dev.journey.example',
    portalLogin: (site) => `http://${site}.localhost:4100/login`,
  },
  staging: {
    apiBase: '/api',
    fileHost: 'https://files.dev.journey.example',
    portalLogin: (site) => `https://${site}.staging.journey.example/login`,
  },
  prod: {
    apiBase: '/api',
    fileHost: 'https://files.journey.example',
    portalLogin: (site) => `https://${site}.journey.example/login`,
  },
};

/** The settings of the environment a host name stands for. */
export const settingsFor = (hostname: string): EnvironmentSettings => {
  const settings = SETTINGS[environmentOf(hostname)];
  // A name with a part `portal` shows the documents that are being prepared, wherever it runs (H-04).
  return label('portal').test(hostname.toLowerCase())
    ? { ...settings, fileHost: SETTINGS.staging.fileHost }
    : settings;
};
