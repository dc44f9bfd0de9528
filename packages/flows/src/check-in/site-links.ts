import { settingsFor, siteId, type Site } from '../site/index.ts';

/** A site's Touchless Privacy Disclosure, Consent and Release: a page of its website. */
export const touchlessPrivacy = ({ links }: Site): string => `${links.website}/touchless-privacy`;

/**
 * The rental terms of a site's brand and country: a document on the environment's file host.
 * @param hostname the page's, which tells the environment
 */
export const rentalTerms = (site: Site, hostname: string): string =>
  `${settingsFor(hostname).fileHost}/terms/${siteId(site)}-rental-terms.pdf`;
