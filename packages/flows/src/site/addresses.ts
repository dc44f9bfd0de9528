import {
  getEnvironment,
  createHostNamePartPattern,
  isThisMachine,
  type HostEnvironment,
} from './environment.ts';
import { getSiteId, type Site } from './site.ts';

/** The parts of the current address from which links to other hosts are built. */
type Place = Pick<Location, 'origin' | 'hostname' | 'port'>;

const STAGING_FILES = 'https://files.dev.journey.example';
/** The file host of each environment. These addresses are placeholders until the group names its real ones. */
const FILE_HOSTS: Record<HostEnvironment, string> = {
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

/** The domain of the sites' host names in each environment, for a page whose own host name does not tell its domain. */
const DOMAINS: Record<HostEnvironment, string> = {
  dev: 'dev.journey.example',
  staging: 'staging.journey.example',
  prod: 'journey.example',
};

/**
 * Matches the first label of a deployed site's host name: `vir`, or a site's id with or without words after it. The list
 * of brands is not asked, since a new brand's host in another repository is not in it.
 */
const SITE_LABEL = /^(vir|[a-z][a-z\d]*-(au|nz)(-[a-z\d-]+)?)(?=\.)/;

/**
 * Returns the origin of the development host, which shows every site by the query (H-02), for a page that is served by
 * it or beside it; undefined for a page of a deployed or a built host.
 */
const findDevelopmentHost = ({ origin, hostname }: Place): string | undefined => {
  if (hostname.startsWith('development.')) return origin;
  // On the plain name of this machine, hosts differ by port alone, so a host name cannot lead from one to another.
  if (!isThisMachine(hostname) || !import.meta.env.DEV) return undefined;
  return `http://${hostname}:${String(import.meta.env['DEV_PORT'] ?? 4001)}`;
};

/**
 * Returns an address of this host with the `brand` and `country` of the page's own address, by which a development host
 * chooses its site (H-02): without them the next page would be another site's. Another website's address stays as it is.
 * @param page the page's address, such as `location`
 */
export const keepSiteInAddress = (address: string, page: Pick<Location, 'origin' | 'search'>): string => {
  const target = new URL(address, page.origin);
  if (target.origin !== page.origin) return address;
  const pageParameters = new URLSearchParams(page.search);
  for (const name of ['brand', 'country']) {
    const value = pageParameters.get(name);
    if (value && !target.searchParams.has(name)) target.searchParams.set(name, value);
  }
  return target.href;
};

/**
 * Returns the absolute address of a site's portal login, for links from another host. All sites of a deployment stand
 * below one domain, at one port. Where the first label alone tells the environment, another one would lead out of it.
 * @param site the site's id, such as `thrifty-nz`
 */
export const getPortalLoginUrl = (site: string, place: Place): string => {
  const { origin, hostname, port } = place;
  const development = findDevelopmentHost(place);
  const [brand, country] = site.split('-');
  if (development) return `${development}/login?brand=${brand}&country=${country}`;
  const neighbour = hostname.replace(SITE_LABEL, site);
  if (SITE_LABEL.test(hostname) && getEnvironment(neighbour) === getEnvironment(hostname))
    return `${origin.replace(hostname, neighbour)}/login`;
  if (isThisMachine(hostname) || hostname.endsWith('.localhost'))
    return `http://${site}.localhost${port && `:${port}`}/login`;
  return `https://${site}.${DOMAINS[getEnvironment(hostname)]}/login`;
};
