import type { BrandIdentity } from '@journey/ui';

/** The countries in which the rental group rents vehicles. */
export type Country = 'AU' | 'NZ';

/** A phone number, both as people read it and as a phone dials it. */
export interface SitePhone {
  /** The number as people read it, such as `13 61 39`. */
  readonly display: string;
  /** The number in international form for a `tel:` link, such as `+61136139`. */
  readonly international: string;
}

/** A link from the site to another website, which opens in a new tab. */
export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

/**
 * The settings in which hosts differ: theme, country, phone numbers, links and legal names. A host for a new brand
 * configures nothing else (W-07).
 */
export interface Site {
  readonly brand: BrandIdentity;
  readonly country: Country;
  /** The brand's phone line for assistance and support in this country. */
  readonly phone: SitePhone;
  readonly legal: {
    readonly company: string;
    readonly registeredOffice: string;
  };
  readonly links: {
    readonly privacy: string;
    readonly website: string;
    readonly fleetGuide: string;
    /**
     * The address of the brand's frequently asked questions, to which the portal's menu links. Only the main
     * brand's site in Australia has one.
     */
    readonly faq?: string;
  };
  /** The links under "Other Services" on the login page, in order; empty for a brand that shows none (P-06). */
  readonly otherServices: readonly SiteLink[];
  /**
   * `false` turns offline support off, so that the host's pages need a network connection. Files that a browser cached
   * for an earlier release are deleted at its next visit.
   */
  readonly offline?: boolean;
}

/** Returns the language tag of a site's texts, which is also its `<html lang>`: `en-AU` or `en-NZ`. */
export const getLanguageTag = (site: Pick<Site, 'country'>): `en-${Country}` => `en-${site.country}`;

/** Returns a site's id for addresses and storage keys, such as `thrifty-nz`. */
export const getSiteId = (site: Pick<Site, 'brand' | 'country'>): string =>
  `${site.brand.id}-${site.country.toLowerCase()}`;

/** Returns the emergency services' phone number of a country. */
export const getEmergencyNumber = (country: Country): string => (country === 'AU' ? '000' : '111');
