import {
  getEnvironment,
  createHostNamePartPattern,
  isThisMachine,
  type HostEnvironment,
} from './environment.ts';
import { getSiteId, type Site } from './site.ts';

/** The parts of the current address from which links to other hosts are created. */
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
 * Returns the base address of the terms documents (docs/product/README.md). A host name that contains the part `portal`
 * always gets the staging documents, which are still being prepared, whatever its environment is.
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
 * The domain of the sites' host names in each environment, for a page whose own host name does not contain the domain.
 */
const DOMAINS: Record<HostEnvironment, string> = {
  dev: 'dev.journey.example',
  staging: 'staging.journey.example',
  prod: 'journey.example',
};

/**
 * Matches the first label of a deployed site's host name: `vir`, or a site's id, with or without a suffix of words. It
 * does not check the list of brands, which lacks the brand of a new host in another repository.
 */
const SITE_LABEL = /^(vir|[a-z][a-z\d]*-(au|nz)(-[a-z\d-]+)?)(?=\.)/;

/**
 * Returns the origin of the development host, which shows any site by its query (H-02), if the page is served by that
 * host or by another development server on this machine; undefined for a page of a deployed or a built host.
 */
const findDevelopmentHost = ({ origin, hostname }: Place): string | undefined => {
  if (hostname.startsWith('development.')) return origin;
  // On a local name such as `localhost`, hosts differ only by port, so the host name cannot be changed to lead to
  // another.
  if (!isThisMachine(hostname) || !import.meta.env.DEV) return undefined;
  return `http://${hostname}:${String(import.meta.env['DEV_PORT'] ?? 4001)}`;
};

/**
 * Returns an address of this host with the `brand` and `country` of the page's own address, which select the site of a
 * development host (H-02). Without them the next page would belong to another site. An address of another website is
 * returned unchanged.
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
 * Returns the absolute address of a site's portal login, for links from another host. All sites of a deployment share
 * one domain and one port, so usually only the first label of the host name is replaced. If that would change the
 * environment, the environment's own domain is used instead.
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
