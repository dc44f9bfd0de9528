import { brands, wireframe } from '@journey/ui/all-brands';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { listSiteRootFiles } from './root-files.ts';

const page = { lang: 'en-NZ', appNames: { full: 'Portal – Thrifty', short: 'Thrifty' } };
const [thrifty] = brands.filter(({ id }) => id === 'thrifty');
if (!thrifty) throw new Error('The brand of the tests is gone');

const manifestOf = async (query: Record<string, string>, path = '/login') => {
  const { files, icon, manifest } = listSiteRootFiles({ query }, thrifty, path, page);
  const text = await files[manifest.slice(1)]?.();
  return { files, icon, manifest, content: JSON.parse(String(text)) as Record<string, unknown> };
};

describe('the web manifest', () => {
  it('names the site, its colours and its icons, and starts at the entry page', async () => {
    const { icon, manifest, files, content } = await manifestOf({});
    expect([icon, manifest]).toEqual(['/icon.svg', '/site.webmanifest']);
    expect(Object.keys(files)).toEqual([
      'icon.svg',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable.png',
      'site.webmanifest',
    ]);
    expect(content).toMatchObject({
      id: '/login',
      name: 'Portal – Thrifty',
      short_name: 'Thrifty',
      lang: 'en-NZ',
      start_url: '/login',
      scope: '/',
      display: 'minimal-ui',
      theme_color: thrifty.tokens.band,
      icons: [
        { src: '/icon.svg', sizes: 'any' },
        { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
        { src: '/icon-maskable.png', sizes: '512x512', purpose: 'maskable' },
      ],
    });
  });

  it('belongs to one site of a host with several, and starts there', async () => {
    const { icon, manifest, content } = await manifestOf({ brand: 'thrifty', country: 'nz' }, '/start');
    expect([icon, manifest]).toEqual(['/icon.thrifty-nz.svg', '/site.thrifty-nz.webmanifest']);
    expect(content).toMatchObject({
      id: '/start?brand=thrifty&country=nz',
      start_url: '/start?brand=thrifty&country=nz',
      icons: [{ src: '/icon.thrifty-nz.svg' }, { src: '/icon-192.thrifty-nz.png' }, {}, {}],
    });
  });
});

/**
 * Counts the pixels that differ from the upper left one, inside and outside a circle around the picture's centre. The
 * circle's radius is a fraction of the picture's width.
 */
const countDrawn = async (png: Uint8Array, radius: number) => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [half, counts] = [info.width / 2, { inside: 0, outside: 0 }];
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
    if ([0, 1, 2].every((part) => data[at + part] === data[part])) continue;
    counts[Math.hypot(x - half, y - half) <= radius * info.width ? 'inside' : 'outside'] += 1;
  }
  return { ...info, ...counts };
};

describe.each([...brands, wireframe])('the icons of $name', (brand) => {
  const { files } = listSiteRootFiles({ query: {} }, brand, '/login', page);
  const draw = async (name: string, radius: number) =>
    countDrawn((await files[name]?.()) as Uint8Array, radius);

  it('are drawings of the said size, with something in them', async () => {
    for (const [name, edge] of [
      ['icon-192.png', 192],
      ['icon-512.png', 512],
    ] as const) {
      const drawn = await draw(name, 0.5);
      expect([drawn.width, drawn.height, drawn.outside]).toEqual([edge, edge, 0]);
      expect(drawn.inside / edge ** 2).toBeGreaterThan(0.015);
    }
  });

  it('keep the mark inside the circle that Android may cut out', async () => {
    expect(await draw('icon-maskable.png', 0.4)).toMatchObject({ width: 512, height: 512, outside: 0 });
  });
});
