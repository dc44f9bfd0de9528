/** A rectangle in a logo's view box: its left and upper edge, its width and its height. */
type LogoPart = readonly [x: number, y: number, width: number, height: number];

/** A brand's wordmark: `d` is drawn as lines, and `accent` is filled with another colour. */
interface LogoDrawing {
  readonly width: number;
  readonly height: number;
  readonly d: string;
  readonly stroke?: number;
  readonly round?: boolean;
  readonly accent?: string;
}

/** The parts of a brand from which its icons are drawn. */
export interface IconBrand {
  logo: LogoDrawing;
  /** The part of the logo that icons show; without it they show the whole logo. */
  mark?: LogoPart;
  /** The brand's design tokens by name. */
  tokens: Readonly<Record<string, string>>;
}

/** The size, margin and rounding of an icon. */
interface IconShape {
  /** The width and height of the icon, in pixels. */
  readonly edge: number;
  /** The maximum width or height of the brand's mark, as a fraction of the icon's, from 0 to 1. */
  readonly share: number;
  /** The radius of the icon's corners, as a fraction of its width, from 0 to 0.5. */
  readonly corner: number;
}

/** The icon of the browser's tab. Browsers show it unchanged, so it has its own round corners. */
const TAB_ICON: IconShape = { edge: 32, share: 0.75, corner: 0.22 };

/**
 * The icons of the home screen by the name of their file. They have no round corners, because iOS rounds them itself
 * and would show black behind transparent corners. Android may crop the maskable icon to a circle with a diameter of 80
 * % of the icon's width, so its mark is smaller.
 */
const HOME_SCREEN_ICONS: Readonly<Record<string, IconShape & { readonly purpose: 'any' | 'maskable' }>> = {
  'icon-192': { edge: 192, share: 0.66, corner: 0, purpose: 'any' },
  'icon-512': { edge: 512, share: 0.66, corner: 0, purpose: 'any' },
  'icon-maskable': { edge: 512, share: 0.5, corner: 0, purpose: 'maskable' },
};

/** Returns an icon as SVG: the brand's mark on the colour of the header's band. */
const drawIcon = ({ logo, mark, tokens }: IconBrand, { edge, share, corner }: IconShape): string => {
  const { band, onBand, logoAccent } = tokens;
  const part = mark ?? ([0, 0, logo.width, logo.height] as const);
  const [, , partWidth, partHeight] = part;
  // The inner SVG has the proportions of the visible part, so that it cuts off the rest of the logo.
  const scale = (edge * share) / Math.max(partWidth, partHeight);
  const width = Math.round(partWidth * scale);
  const height = Math.round(partHeight * scale);
  const ends = logo.round ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${edge} ${edge}">` +
    `<rect width="${edge}" height="${edge}" rx="${edge * corner}" fill="${band}"/>` +
    `<svg x="${(edge - width) / 2}" y="${(edge - height) / 2}" width="${width}" height="${height}" viewBox="${part.join(' ')}">` +
    `<path d="${logo.d}" fill="none" stroke="${onBand}" stroke-width="${logo.stroke ?? 1}"${ends}/>` +
    (logo.accent ? `<path d="${logo.accent}" fill="${logoAccent}"/>` : '') +
    `</svg></svg>`
  );
};

/** Renders an icon's SVG as PNG, which iOS needs for its home screen. */
const renderPng = async (svg: string): Promise<Uint8Array> => {
  // The library is loaded on demand, because the development server starts without rendering any icon.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
};

/** An icon of a site: its file's name, its entry in the web manifest, and a function that makes its content. */
export interface SiteIcon {
  readonly file: string;
  readonly entry: {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose?: string;
  };
  readonly make: () => string | Promise<Uint8Array>;
}

/**
 * Returns a site's icons. The first is the icon of the browser's tab.
 * @param suffix the ending of the files' names on a host with several sites, such as `.thrifty-nz`
 */
export const listSiteIcons = (brand: IconBrand, suffix: string): readonly [SiteIcon, ...SiteIcon[]] => {
  const tab = `icon${suffix}.svg`;
  return [
    {
      file: tab,
      entry: { src: `/${tab}`, sizes: 'any', type: 'image/svg+xml' },
      make: () => drawIcon(brand, TAB_ICON),
    },
    ...Object.entries(HOME_SCREEN_ICONS).map(([name, shape]) => {
      const file = `${name}${suffix}.png`;
      const sizes = `${shape.edge}x${shape.edge}`;
      return {
        file,
        entry: { src: `/${file}`, sizes, type: 'image/png', purpose: shape.purpose },
        make: () => renderPng(drawIcon(brand, shape)),
      };
    }),
  ];
};
