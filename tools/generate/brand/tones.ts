import { type BrandChoices, contrast, contrastFaults, deriveTokens, mix } from '@journey/ui/tokens';

const white = '#ffffff';
const black = '#000000';
const ink = '#1a1a1a';

/** The colours a brand is made from. Those left out follow from the first. */
export interface BrandColours {
  /** Of the one action that matters. */
  readonly primary: string;
  /** The strip at the top. */
  readonly band?: string | undefined;
  /** Of text that leads somewhere. */
  readonly link?: string | undefined;
  /** The wordmark's touches, on the band. */
  readonly accent?: string | undefined;
}

const text = (ground: string): string => (contrast(ground, white) >= 4.5 ? white : ink);

/** The first of several tones on which the text of the ground still reads; the first where none does. */
const readable = (ground: string, tones: readonly string[]): string =>
  tones.find((tone) => contrast(text(ground), tone) >= 4.5) ?? tones[0] ?? ground;

/** A button's colour while it is pressed: darker, a pale one less so; lighter where its text would become unreadable. */
const hoverOf = (ground: string): string =>
  readable(ground, [mix(ground, black, text(ground) === white ? 0.2 : 0.1), mix(ground, white, 0.12)]);

/** A second tone of the band, for the drawing on it. */
const bandAccentOf = (band: string): string =>
  text(band) === white
    ? readable(band, [mix(band, white, 0.12), mix(band, black, 0.15)])
    : readable(band, [mix(band, white, 0.25), mix(band, black, 0.1)]);

/** What a brand decides about colours, from the few it was given: hover, link, the band's second tone and the accent. */
export function tonesOf({ primary, band = primary, link, accent }: BrandColours) {
  const reads = contrast(primary, '#f5f6f8') >= 4.5 && contrast(primary, white) >= 4.5;
  return {
    action: primary,
    actionHover: hoverOf(primary),
    link: link ?? (reads ? primary : ink),
    linkDecoration: 'underline',
    ...(band === primary ? {} : { band }),
    bandAccent: bandAccentOf(band),
    logoAccent: accent ?? text(band),
  } as const satisfies Partial<BrandChoices>;
}

/**
 * Checks a brand's colours by the contrast table that holds for all brands.
 * @returns one sentence for each pair that fails, with its ratio; empty when all pass
 */
export function colourFaults(colours: BrandColours): string[] {
  const tokens = deriveTokens({ ...tonesOf(colours), bandArt: 'none', radiusControl: '0', radiusCard: '0' });
  return contrastFaults(tokens).map(
    ({ front, ground, least, ratio }) =>
      // Rounded down: a ratio that falls short must not read as if it did not.
      `${front} ${tokens[front]} on ${ground} ${tokens[ground]} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)} and needs ${least}`,
  );
}
