import {
  type BrandTokenChoices,
  getContrastRatio,
  findContrastFaults,
  deriveTokens,
  mixColours,
} from '@journey/ui/tokens';

const white = '#ffffff';
const black = '#000000';
const ink = '#1a1a1a';

/** The colours that a person chooses for a new brand. Colours left out are derived from `primary`. */
export interface ChosenBrandColours {
  /** The colour of the primary button, of which a screen has at most one. */
  readonly primary: string;
  /** The colour of the header's band at the top of the page. */
  readonly band?: string | undefined;
  /** The colour of the brand's links. */
  readonly link?: string | undefined;
  /** The colour of the accents of the brand's wordmark, which is on the header's band. */
  readonly accent?: string | undefined;
}

const text = (ground: string): string => (getContrastRatio(ground, white) >= 4.5 ? white : ink);

/**
 * Returns the first of several background colours on which the text of a button or band with the colour `ground` is
 * legible. That text is white or dark, depending on `ground`. If it is legible on none of them, returns the first
 * colour.
 */
const readable = (ground: string, tones: readonly string[]): string =>
  tones.find((tone) => getContrastRatio(text(ground), tone) >= 4.5) ?? tones[0] ?? ground;

/**
 * Returns a button's colour while the pointer is over it: a darker one, though only slightly darker for a pale button.
 * If the text would be illegible on the darker colour, returns a lighter one instead.
 */
const getHover = (ground: string): string =>
  readable(ground, [
    mixColours(ground, black, text(ground) === white ? 0.2 : 0.1),
    mixColours(ground, white, 0.12),
  ]);

/** Returns the second colour of a brand's header, in which the shape behind the wordmark is drawn. */
const getBandAccent = (band: string): string =>
  text(band) === white
    ? readable(band, [mixColours(band, white, 0.12), mixColours(band, black, 0.15)])
    : readable(band, [mixColours(band, white, 0.25), mixColours(band, black, 0.1)]);

/**
 * Derives a new brand's colours from the few that were chosen: those of a button under the pointer, of links, of the
 * header's drawing and of the wordmark's accents.
 */
export const deriveBrandColours = ({ primary, band = primary, link, accent }: ChosenBrandColours) => {
  const reads = getContrastRatio(primary, '#f5f6f8') >= 4.5 && getContrastRatio(primary, white) >= 4.5;
  return {
    action: primary,
    actionHover: getHover(primary),
    link: link ?? (reads ? primary : ink),
    linkDecoration: 'underline',
    ...(band === primary ? {} : { band }),
    bandAccent: getBandAccent(band),
    logoAccent: accent ?? text(band),
  } as const satisfies Partial<BrandTokenChoices>;
};

/**
 * Checks a new brand's colours against the contrast ratios that all brands must have.
 * @returns one sentence for each pair of colours with too little contrast, with its ratio; empty if all pass
 */
export const findBrandContrastFaults = (colours: ChosenBrandColours): string[] => {
  const tokens = deriveTokens({
    ...deriveBrandColours(colours),
    bandArt: 'none',
    radiusControl: '0',
    radiusCard: '0',
  });
  return findContrastFaults(tokens).map(
    ({ front, ground, least, ratio }) =>
      // The contrast ratio is rounded down, so that a ratio just below the limit is not displayed as if it reached the
      // limit.
      `${front} ${tokens[front]} on ${ground} ${tokens[ground]} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)} and needs ${least}`,
  );
};
