import type { PageSiteSettings } from './pages.ts';

/**
 * Returns a site's icon as SVG: the brand's initial on the colour of the header's band. It uses a system font, so
 * that no font has to be fetched.
 */
const icon = (initial: string, { band, onBand }: Readonly<Record<string, string>>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${band}"/>` +
  `<text x="16" y="23" text-anchor="middle" font-family="Arial,Helvetica,sans-serif" font-size="21" font-weight="700" fill="${onBand}">${initial}</text></svg>`;

/**
 * Returns the small files at a host's root by name: its icon, its web manifest and robots.txt.
 * @param tokens the brand's design tokens
 */
export const createSiteRootFiles = (
  site: PageSiteSettings,
  tokens: Readonly<Record<string, string>>,
  lang: string,
): Record<string, string> => {
  const manifest = {
    name: `My Journey Portal – ${site.brand.name}`,
    short_name: site.brand.name,
    lang,
    start_url: '/',
    display: 'browser',
    theme_color: tokens['band'],
    background_color: tokens['surface'],
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return {
    // Search engines may index the sign-in, but not the pages behind it, which show renters' data.
    'robots.txt': 'User-agent: *\nDisallow: /app/\n',
    'icon.svg': icon(site.brand.name.slice(0, 1), tokens),
    'site.webmanifest': JSON.stringify(manifest),
  };
};
