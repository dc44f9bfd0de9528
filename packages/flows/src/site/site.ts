import type { BrandIdentity } from '@journey/ui';

/** The countries the group rents in. */
export type Country = 'AU' | 'NZ';

/** A phone number as people read it and as a phone dials it. */
export interface Phone {
  /** As printed: `13 61 39`. */
  readonly display: string;
  /** International form for a `tel:` link: `+61136139`. */
  readonly international: string;
}

/** One external link of the site, opened in a new tab. */
export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

/**
 * What a host hands in, and all that makes it differ from another: theme, country, phones, links and the
 * legal names. A new brand host needs nothing else (W-07).
 */
export interface Site {
  readonly brand: BrandIdentity;
  readonly country: Country;
  /** The assistance and support line. */
  readonly phone: Phone;
  readonly legal: {
    readonly company: string;
    readonly registeredOffice: string;
  };
  readonly links: {
    readonly privacy: string;
    readonly website: string;
    readonly fleetGuide: string;
    /** Main brand alone; the login lists it in AU only. */
    readonly faq?: string;
  };
  /** The login's "Other Services" block, in order; empty where a brand shows none (P-06). */
  readonly otherServices: readonly SiteLink[];
  /**
   * `false` where the host's pages are not to open without a network. What browsers have kept of an earlier release goes
   * at their next visit.
   */
  readonly offline?: boolean;
}

/** Language tag of a site's texts and its `<html lang>`. */
export const languageOf = (site: Pick<Site, 'country'>): string => `en-${site.country}`;

/** A site's name in addresses and storage keys: `thrifty-nz`. */
export const siteId = (site: Pick<Site, 'brand' | 'country'>): string =>
  `${site.brand.id}-${site.country.toLowerCase()}`;

/** The number for emergencies in a site's country. */
export const emergencyNumber = (country: Country): string => (country === 'AU' ? '000' : '111');
