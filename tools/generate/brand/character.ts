import type { BrandTokenChoices } from '@journey/ui/tokens';
import type { StrokeStyle } from './wordmark.ts';

type Voice = Pick<BrandTokenChoices, 'radiusControl' | 'radiusCard'>;

/**
 * The kinds of corners from which a new brand chooses, such as round ones. Each comes with a line style for the brand's
 * wordmark.
 */
export const BRAND_CORNER_CHOICES: Readonly<Record<string, Voice & { readonly hand: StrokeStyle }>> = {
  square: { radiusControl: '2px', radiusCard: '4px', hand: { stroke: 6, round: false } },
  soft: { radiusControl: '8px', radiusCard: '12px', hand: { stroke: 5.2, round: false } },
  round: { radiusControl: '12px', radiusCard: '20px', hand: { stroke: 5, round: true } },
  pill: { radiusControl: '24px', radiusCard: '24px', hand: { stroke: 4, round: true } },
};

interface Face {
  /** The file name of the heading font's style sheet; undefined for the body font, which every brand loads anyway. */
  readonly sheet?: string;
  readonly choices: Pick<BrandTokenChoices, 'fontDisplay' | 'weightDisplay' | 'trackingDisplay'>;
}

const family = (name: string): string => `${name},'${name} fallback',system-ui,sans-serif`;

/** The fonts in this repository from which a new brand chooses one for its headings. */
export const BRAND_FONT_CHOICES: Readonly<Record<string, Face>> = {
  figtree: { choices: {} },
  archivo: {
    sheet: 'archivo',
    choices: { fontDisplay: family('Archivo'), weightDisplay: '800', trackingDisplay: '-.01em' },
  },
  bricolage: { sheet: 'bricolage', choices: { fontDisplay: family('Bricolage') } },
  outfit: {
    sheet: 'outfit',
    choices: { fontDisplay: family('Outfit'), weightDisplay: '500', trackingDisplay: '-.015em' },
  },
};

/**
 * Returns the background image of a new brand's header: a slanted area in the header's second colour. The angle depends
 * on the brand's id, so that brands differ.
 */
export const createHeaderBandImage = (id: string, bandAccent: string): string => {
  const sum = Array.from(id).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 7);
  const from = 58 + (sum % 19);
  return `linear-gradient(${100 + (sum % 71)}deg,#0000 ${from}%,${bandAccent} ${from}.1%)`;
};
