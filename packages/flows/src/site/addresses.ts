import { environmentOf, label, type Environment } from './environment.ts';

/** Where a page runs, as `location` has it. */
type Place = Pick<Location, 'hostname' | 'port'>;

const STAGING_FILES = 'https://files.dev.journey.example';
/** Addresses outside this machine are fictional until the group names its own. */
const FILE_HOSTS: Record<Environment, string> = {
  dev: STAGING_FILES,
  staging: STAGING_FILES,
  prod: 'https://files.journey.example',
};
const PREPARED = label('portal');

/**
 * Where terms documents are kept (docs/product/README.md). A host name with a part `portal` shows the documents that are
 * being prepared, wherever it runs.
 */
export const fileHostOf = (hostname: string): string =>
  PREPARED.test(hostname.toLowerCase()) ? STAGING_FILES : FILE_HOSTS[environmentOf(hostname)];

/**
 * The portal's login of a site, for links from elsewhere. On this machine all hosts share the port that the page runs on.
 * @param site its id, such as `thrifty-nz`
 */
export const portalLogin = (site: string, { hostname, port }: Place): string => {
  const environment = environmentOf(hostname);
  if (environment === 'dev') return `http://${site}.localhost${port && `:${port}`}/login`;
  return `https://${site}${environment === 'staging' ? '.staging' : ''}.journey.example/login`;
};
