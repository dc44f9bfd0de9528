import {
  type BrandChoices,
  getContrastRatio,
  findContrastFaults,
  deriveTokens,
  mixColours,
} from '@journey/ui/tokens';

const white = '#ffffff';
const black = '#000000';
const ink = '#1a1a1a';

/** The colours chosen for a new brand. Those left out are derived from `primary`. */
export interface BrandColours {
  /** The colour of the primary button, of which a screen has at most one. */
  readonly primary: string;
  /** The colour of the band at the top of the page. */
  readonly band?: string | undefined;
  /** The colour of links. */
  readonly link?: string | undefined;
  /** The colour of the wordmark's accents, on the band. */
  readonly accent?: string | undefined;
}

const text = (ground: string): string => (getContrastRatio(ground, white) >= 4.5 ? white : ink);

/** Returns the first of several tones that is a legible background for the text colour; the first of all if none is. */
const readable = (ground: string, tones: readonly string[]): string =>
  tones.find((tone) => getContrastRatio(text(ground), tone) >= 4.5) ?? tones[0] ?? ground;

/**
 * Returns a button's colour while the pointer is over it. It is darker than the button, less so for a pale one. If the
 * text would become illegible, it is lighter instead.
 */
const getHover = (ground: string): string =>
  readable(ground, [
    mixColours(ground, black, text(ground) === white ? 0.2 : 0.1),
    mixColours(ground, white, 0.12),
  ]);

/** Returns a second tone of the header's band, for the drawing on it. */
const getBandAccent = (band: string): string =>
  text(band) === white
    ? readable(band, [mixColours(band, white, 0.12), mixColours(band, black, 0.15)])
    : readable(band, [mixColours(band, white, 0.25), mixColours(band, black, 0.1)]);

/** Derives a brand's colour tokens from the few chosen ones: hover, link, the band's second tone and the accent. */
export const deriveBrandTones = ({ primary, band = primary, link, accent }: BrandColours) => {
  const reads = getContrastRatio(primary, '#f5f6f8') >= 4.5 && getContrastRatio(primary, white) >= 4.5;
  return {
    action: primary,
    actionHover: getHover(primary),
    link: link ?? (reads ? primary : ink),
    linkDecoration: 'underline',
    ...(band === primary ? {} : { band }),
    bandAccent: getBandAccent(band),
    logoAccent: accent ?? text(band),
  } as const satisfies Partial<BrandChoices>;
};

/**
 * Checks a new brand's colours against the contrast ratios that all brands must have.
 * @returns one sentence for each pair that fails, with its ratio; empty if all pass
 */
export const findColourFaults = (colours: BrandColours): string[] => {
  const tokens = deriveTokens({
    ...deriveBrandTones(colours),
    bandArt: 'none',
    radiusControl: '0',
    radiusCard: '0',
  });
  return findContrastFaults(tokens).map(
    ({ front, ground, least, ratio }) =>
      // The ratio is rounded down, so that one just below the limit does not appear to reach it.
      `${front} ${tokens[front]} on ${ground} ${tokens[ground]} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)} and needs ${least}`,
  );
};
