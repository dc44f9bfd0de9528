/**
 * The complete list of design tokens. Each brand must have a value for every token, which the compiler and a test
 * check, and components may use no other custom properties. Names are camelCase here and kebab-case in CSS: `onAction`
 * is `var(--on-action)`.
 */
export const colourNames = [
  // The primary button, of which a screen has at most one
  'action',
  'actionHover',
  'onAction',
  'actionBorder',
  // Ticks, current items and progress
  'selected',
  'onSelected',
  // Links
  'link',
  // The header's band and the wordmark on it
  'band',
  'bandAccent',
  'onBand',
  'logoAccent',
  // Backgrounds, text and lines
  'surface',
  'surfaceSunken',
  'tint',
  'text',
  'textMuted',
  'border',
  'divider',
  'disabled',
  'onDisabled',
  // Messages; danger also for buttons whose action cannot be undone
  'danger',
  'dangerHover',
  'onDanger',
  'dangerSurface',
  'success',
  'successSurface',
  'warning',
  'warningSurface',
  'info',
  'infoSurface',
  // The focus ring with the gap inside it, and the backdrop of dialogs
  'focus',
  'focusGap',
  'scrim',
] as const;

export const scaleNames = [
  'space4',
  'space8',
  'space12',
  'space16',
  'space24',
  'space32',
  'space48',
  'type14',
  'type16',
  'type20',
  'type24',
  'type28',
  'type36',
  'target',
  'formColumn',
  'sidebar',
] as const;

const styleNames = [
  'linkDecoration',
  'bandArt',
  'fontText',
  'fontDisplay',
  'weightDisplay',
  'trackingDisplay',
  'radiusControl',
  'radiusCard',
  'shadowCard',
  'shadowOverlay',
  'motion',
] as const;

export const tokenNames = [...colourNames, ...scaleNames, ...styleNames] as const;

/** The name of a token whose value is a colour. */
export type ColourName = (typeof colourNames)[number];
/** The name of a token for a size, which all brands share. */
export type ScaleName = (typeof scaleNames)[number];
/** The name of a token for anything but colours and sizes, such as fonts, corners, shadows and decoration. */
export type StyleName = (typeof styleNames)[number];
/** The name of any token. */
export type TokenName = (typeof tokenNames)[number];
/** A value for every token, as CSS text: the whole visual style of a brand. */
export type Tokens = Readonly<Record<TokenName, string>>;
