import { getContrastRatio, mixColours } from './colour.ts';
import type { BrandTokens } from './names.ts';

const white = '#ffffff';
const ink = '#1a1a1a';

/**
 * The values of design tokens that each brand chooses itself. All other tokens are derived from these or are the
 * same in every brand.
 */
export interface BrandTokenChoices {
  action: string;
  actionHover: string;
  link: string;
  /**
   * How links look in text: `none` only if their colour alone distinguishes them clearly from the text around them,
   * which a test checks.
   */
  linkDecoration: 'underline' | 'none';
  band?: string;
  bandAccent: string;
  logoAccent: string;
  /**
   * A CSS image behind the header. It uses only the colour `bandAccent`, so that the text on it stays readable.
   */
  bandArt: string;
  fontDisplay?: string;
  weightDisplay?: string;
  trackingDisplay?: string;
  radiusControl: string;
  radiusCard: string;
}

const onColour = (ground: string) => (getContrastRatio(ground, white) >= 4.5 ? white : ink);

/**
 * The fonts of text. The fallback font has the same metrics as the web font (see brands/fonts), so that nothing
 * moves when the web font has loaded.
 */
const fontText = "Figtree,'Figtree fallback',system-ui,sans-serif";

/**
 * Sizes that all brands share, as docs/interface.md#scale lists them. A token of type, such as `type16`, has the
 * value `font-size/line-height`.
 */
const scale = {
  space4: '4px',
  space8: '8px',
  space12: '12px',
  space16: '16px',
  space24: '24px',
  space32: '32px',
  space48: '48px',
  type14: '.875rem/1.25rem',
  type16: '1rem/1.5rem',
  type20: '1.25rem/1.75rem',
  type24: '1.5rem/2rem',
  type28: '1.75rem/2.25rem',
  type36: '2.25rem/2.75rem',
  target: '48px',
  formColumn: '640px',
  sidebar: '256px',
};

/**
 * Colours that are the same in every brand, because their meaning (danger, success …) must not change with the brand.
 */
const common = {
  surface: white,
  surfaceSunken: '#f5f6f8',
  text: ink,
  textMuted: '#565c66',
  border: '#767676',
  divider: '#dfe2e7',
  disabled: '#e8eaee',
  onDisabled: '#595f68',
  danger: '#b00020',
  dangerHover: '#8c0019',
  onDanger: white,
  dangerSurface: '#fdeef0',
  success: '#176b37',
  successSurface: '#e9f5ed',
  warning: '#8a4b00',
  warningSurface: '#fff5e3',
  info: '#1b4f86',
  infoSurface: '#ecf3fb',
  focus: ink,
  focusGap: white,
  scrim: '#1a1a1a99',
  shadowCard: '0 1px 2px #1a1a1a14,0 8px 24px #1a1a1a0f',
  shadowOverlay: '0 8px 40px #1a1a1a3d',
  motion: '.16s',
};

/**
 * Derives all design tokens from a brand's choices. If the brand's colour for buttons has too little contrast with
 * the page (under 3:1), buttons get a dark border, and ticks and progress bars a dark colour.
 */
export const deriveTokens = (brand: BrandTokenChoices): BrandTokens => {
  const band = brand.band ?? brand.action;
  const selected = getContrastRatio(brand.action, common.surfaceSunken) >= 3 ? brand.action : ink;
  return {
    ...scale,
    ...common,
    action: brand.action,
    actionHover: brand.actionHover,
    onAction: onColour(brand.action),
    actionBorder: selected,
    selected,
    onSelected: onColour(selected),
    link: brand.link,
    linkDecoration: brand.linkDecoration,
    band,
    bandAccent: brand.bandAccent,
    onBand: onColour(band),
    logoAccent: brand.logoAccent,
    bandArt: brand.bandArt,
    tint: mixColours(white, brand.action, 0.1),
    fontText,
    fontDisplay: brand.fontDisplay ?? fontText,
    weightDisplay: brand.weightDisplay ?? '700',
    trackingDisplay: brand.trackingDisplay ?? '-.01em',
    radiusControl: brand.radiusControl,
    radiusCard: brand.radiusCard,
  };
};
