import type { BrandChoices } from '@journey/ui/tokens';
import type { Hand } from './wordmark.ts';

type Voice = Pick<BrandChoices, 'radiusControl' | 'radiusCard'>;

/** How a brand's corners are cut, and the wordmark's line with them. */
export const corners: Readonly<Record<string, Voice & { readonly hand: Hand }>> = {
  square: { radiusControl: '2px', radiusCard: '4px', hand: { stroke: 6, round: false } },
  soft: { radiusControl: '8px', radiusCard: '12px', hand: { stroke: 5.2, round: false } },
  round: { radiusControl: '12px', radiusCard: '20px', hand: { stroke: 5, round: true } },
  pill: { radiusControl: '24px', radiusCard: '24px', hand: { stroke: 4, round: true } },
};

interface Face {
  /** Its style sheet among the brands' fonts; the text face is everybody's. */
  readonly sheet?: string;
  readonly choices: Pick<BrandChoices, 'fontDisplay' | 'weightDisplay' | 'trackingDisplay'>;
}

const family = (name: string): string => `${name},'${name} fallback',system-ui,sans-serif`;

/** The faces that headings may have: those that are bundled. */
export const faces: Readonly<Record<string, Face>> = {
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

/** The drawing on a brand's band: a slope of its second tone, at an angle that its name decides. */
export function bandArtOf(id: string, bandAccent: string): string {
  const sum = Array.from(id).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 7);
  const from = 58 + (sum % 19);
  return `linear-gradient(${100 + (sum % 71)}deg,#0000 ${from}%,${bandAccent} ${from}.1%)`;
}
