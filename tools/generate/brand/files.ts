import { formatBrandName } from '@journey/flows/site';
import { type BrandTokenChoices, getContrastRatio } from '@journey/ui/tokens';
import { insertListItem } from './registry.ts';
import { createHeaderBandImage, BRAND_CORNER_CHOICES, BRAND_FONT_CHOICES } from './character.ts';
import { type ChosenBrandColours, deriveBrandColours } from './tones.ts';
import { drawWordmark, findWordmarkInitial } from './wordmark.ts';

/** The choices that define a new brand, from which `npm run new:host` generates its files. */
export interface NewBrand {
  readonly id: string;
  readonly name: string;
  readonly colours: ChosenBrandColours;
  readonly corners: string;
  readonly face: string;
  readonly incidentReports: boolean;
}

/** Returns a value as TypeScript source text. The formatter corrects its style later. */
const literal = (value: unknown): string => JSON.stringify(value);

const getChoices = ({ id, colours, corners: cut, face }: NewBrand): BrandTokenChoices => {
  const voice = BRAND_CORNER_CHOICES[cut];
  const headings = BRAND_FONT_CHOICES[face];
  if (!voice || !headings) throw new Error(`Unknown corners ${cut} or font ${face}`);
  const tones = deriveBrandColours(colours);
  const { radiusControl, radiusCard } = voice;
  return {
    ...tones,
    bandArt: createHeaderBandImage(id, tones.bandAccent),
    ...headings.choices,
    radiusControl,
    radiusCard,
  };
};

/** Generates the files of a new brand's folder for `npm run new:host`: their texts by path from the root. */
export const createBrandFiles = (brand: NewBrand): Record<string, string> => {
  const { id, name, corners: cut, face } = brand;
  const folder = `packages/ui/src/brands/${id}`;
  const sheet = BRAND_FONT_CHOICES[face]?.sheet;
  const hand = BRAND_CORNER_CHOICES[cut]?.hand;
  if (!hand) throw new Error(`Unknown corners ${cut}`);
  return {
    [`${folder}/index.ts`]: `import '../fonts/text.css';
${sheet ? `import '../fonts/${sheet}.css';\n` : ''}import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo, mark } from './logo.ts';
import { tokens } from './tokens.ts';

/**
 * The id, name and logo of ${name}. Pages import this without the design tokens, because they receive those as CSS.
 */
export const identity: BrandIdentity = { id: ${literal(id)}, name: ${literal(name)}, logo };

/** ${name} with its design tokens, for builds and tests. Pages import \`identity\`, which leaves the tokens out. */
export const brand: Brand = { id: ${literal(id)}, name: ${literal(name)}, logo, mark, tokens };
`,
    [`${folder}/logo.ts`]: `import type { LogoDrawing, LogoPart } from '../../tokens/brand.ts';

/** ${name}'s wordmark (its name as a logo), drawn for this product. */
export const logo: LogoDrawing = ${literal(drawWordmark(name, hand))};

/** The part of ${name}'s wordmark that icons show: its first letter. */
export const mark: LogoPart = ${literal(findWordmarkInitial(name, hand))};
`,
    [`${folder}/tokens.ts`]: `import { deriveTokens } from '../../tokens/derive.ts';
import type { BrandTokens } from '../../tokens/names.ts';

/** ${name}'s design tokens. This module imports no CSS, so that build scripts can load it in Node. */
export const tokens: BrandTokens = deriveTokens(${literal(getChoices(brand))});
`,
  };
};

const rgb = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/**
 * Adds a new brand to the source files that list all brands, and returns the files' new texts by path from the root.
 * @param now returns a file's current text
 */
export const addBrandToLists = (brand: NewBrand, now: (file: string) => string): Record<string, string> => {
  const { id, name, colours, incidentReports } = brand;
  const band = colours.band ?? colours.primary;
  const onBand = getContrastRatio(band, '#ffffff') >= 4.5 ? 'white' : 'dark';
  const ids = 'packages/ui/src/brands/ids.ts';
  const services = 'packages/sandbox/src/core/brands.ts';
  const sites = 'packages/flows/src/site/brands.ts';
  const entry = `{ id: ${literal(id)}, name: ${literal(name)}, incidentReports: ${incidentReports}, band: ${literal(rgb(band))}, onBand: ${onBand} }`;
  const before = now(sites);
  const withReports = incidentReports
    ? insertListItem(before, /INCIDENT_REPORT_BRANDS: [^=]* = \[/, literal(id))
    : before;
  const withName =
    formatBrandName(id) === name
      ? withReports
      : insertListItem(withReports, /BRAND_NAMES: [^=]* = \{/, `${id}: ${literal(name)}`);
  return {
    [ids]: insertListItem(now(ids), /brandIds = \[/, literal(id)),
    [services]: insertListItem(now(services), /groupBrands: [^=]* = \[/, entry),
    ...(withName !== before && { [sites]: withName }),
  };
};
