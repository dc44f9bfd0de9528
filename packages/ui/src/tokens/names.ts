/**
 * The names of the design tokens that are colours. Together with `sizeTokenNames` and `styleNames` they are all the
 * tokens: each brand must have a value for every one, which the compiler and a test check, and components may use no
 * other custom properties. Names are camelCase here and kebab-case in CSS: `onAction` is `var(--on-action)`.
 */
export const colourTokenNames = [
  // Colours of the primary button, of which a screen has at most one
  'action',
  'actionHover',
  'onAction',
  'actionBorder',
  // Colours of ticks, current items and progress
  'selected',
  'onSelected',
  // Colour and underlining of links
  'link',
  // Colours of the band (the page's header) and of the wordmark on it
  'band',
  'bandAccent',
  'onBand',
  'logoAccent',
  // Colours of backgrounds, text and lines
  'surface',
  'surfaceSunken',
  'tint',
  'text',
  'textMuted',
  'border',
  'divider',
  'disabled',
  'onDisabled',
  // Colours of messages; `danger` is also for buttons whose action cannot be undone
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
  // Colours of the focus ring and the gap inside it, and of the backdrop behind dialogs
  'focus',
  'focusGap',
  'scrim',
] as const;

const sizeTokenNames = [
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

export const designTokenNames = [...colourTokenNames, ...sizeTokenNames, ...styleNames] as const;

/** The name of a design token whose value is a colour, such as `link`. */
export type ColourTokenName = (typeof colourTokenNames)[number];
/** The name of a design token for a size, such as `space8`. All brands share these sizes. */
export type SizeTokenName = (typeof sizeTokenNames)[number];
/**
 * The name of a design token that is neither a colour nor a size, but for example a font, a corner radius, a
 * shadow or the speed of motion.
 */
export type StyleTokenName = (typeof styleNames)[number];
/** The name of a design token of any kind, be it a colour, a size or another. */
export type DesignTokenName = (typeof designTokenNames)[number];
/** The design tokens of a brand: a value for every token, as CSS text. They are the brand's whole visual style. */
export type BrandTokens = Readonly<Record<DesignTokenName, string>>;
