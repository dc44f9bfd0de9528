import type { PageSite, RenderedPage } from './pages.ts';

/** A plain icon for a site that draws none: a rounded square of the site's colour. */
const plainIcon = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/></svg>`;

/** The small files at a host's root, by name: its icon and its web manifest. */
export function siteFiles(site: PageSite, page: RenderedPage): Record<string, string> {
  const color = page.themeColor ?? '#ffffff';
  const manifest = {
    name: `My Journey Portal – ${site.brand.name}`,
    short_name: site.brand.name,
    lang: page.lang,
    start_url: '/login',
    display: 'browser',
    theme_color: color,
    background_color: '#ffffff',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return { 'icon.svg': page.icon ?? plainIcon(color), 'site.webmanifest': JSON.stringify(manifest) };
}
