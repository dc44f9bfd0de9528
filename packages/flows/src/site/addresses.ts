import { getEnvironment, createHostNamePartPattern, type Environment } from './environment.ts';
import { getSiteId, type Site } from './site.ts';

/** The parts of the current address from which links to other hosts are built. */
type Place = Pick<Location, 'hostname' | 'port'>;

const STAGING_FILES = 'https://files.dev.journey.example';
/** The file host of each environment. These addresses are placeholders until the group names its real ones. */
const FILE_HOSTS: Record<Environment, string> = {
  dev: STAGING_FILES,
  staging: STAGING_FILES,
  prod: 'https://files.journey.example',
};
const PREPARED = createHostNamePartPattern('portal');

/**
 * Returns the base address of the terms documents (docs/product/README.md). A host name with a part `portal` always
 * gets the staging documents, which are still being prepared, whatever its environment.
 */
export const getTermsBaseUrl = (hostname: string): string =>
  PREPARED.test(hostname.toLowerCase()) ? STAGING_FILES : FILE_HOSTS[getEnvironment(hostname)];

/**
 * Returns the address of the rental terms of a brand and country, a PDF (docs/product/README.md#h-11).
 * @param hostname the page's host name, which decides the environment
 */
export const getTermsUrl = (site: Pick<Site, 'brand' | 'country'>, hostname: string): string =>
  `${getTermsBaseUrl(hostname)}/terms/${getSiteId(site)}-rental-terms.pdf`;

/**
 * Returns the absolute address of a site's portal login, for links from another host. In development all hosts share
 * the port of the current page.
 * @param site the site's id, such as `thrifty-nz`
 */
export const getPortalLoginUrl = (site: string, { hostname, port }: Place): string => {
  const environment = getEnvironment(hostname);
  if (environment === 'dev') return `http://${site}.localhost${port && `:${port}`}/login`;
  return `https://${site}${environment === 'staging' ? '.staging' : ''}.journey.example/login`;
};
