import { listSiteIcons, type IconBrand } from './icons.ts';
import type { PrerenderedPage, SelectableSite } from './pages.ts';

/** The small files at a host's root that belong to one of its sites, and the addresses that pages link. */
export interface SiteRootFiles {
  /** The address of the icon for the browser's tab. */
  readonly icon: string;
  /** The address of the web manifest, which a phone needs to put the site on its home screen. */
  readonly manifest: string;
  /** For each file, by its name: a function that makes its content. */
  readonly files: Readonly<Record<string, () => string | Promise<Uint8Array>>>;
}

/**
 * The content of robots.txt. Search engines may index the sign-in, but not the pages behind it, which show renters'
 * data.
 */
export const ROBOTS_TXT = 'User-agent: *\nDisallow: /app/\n';

/**
 * Returns a site's icons and web manifest. The start address of an installed site selects the site and contains nothing
 * about a person.
 * @param path the path of the page at which an installed site starts
 * @param page the site's page at that path
 */
export const listSiteRootFiles = (
  { query }: Pick<SelectableSite, 'query'>,
  brand: IconBrand,
  path: string,
  { lang, appNames }: Pick<PrerenderedPage, 'lang' | 'appNames'>,
): SiteRootFiles => {
  const search = new URLSearchParams(query).toString();
  const suffix = Object.keys(query).length > 0 ? `.${Object.values(query).join('-')}` : '';
  const icons = listSiteIcons(brand, suffix);
  const start = search ? `${path}?${search}` : path;
  const manifest = {
    id: start,
    name: appNames.full,
    short_name: appNames.short,
    lang,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    // `minimal-ui` keeps the browser's Back button, which people need on documents and on the providers' pages.
    display: 'minimal-ui',
    theme_color: brand.tokens['band'],
    background_color: brand.tokens['surface'],
    icons: icons.map(({ entry }) => entry),
  };
  const name = `site${suffix}.webmanifest`;
  return {
    icon: icons[0].entry.src,
    manifest: `/${name}`,
    files: {
      ...Object.fromEntries(icons.map(({ file, make }) => [file, make])),
      [name]: () => JSON.stringify(manifest),
    },
  };
};
