/**
 * The closed list of design tokens. A brand must give a value to every one (the contrast test and the compiler both
 * refuse a gap), and components may read nothing else. Names are camelCase here, kebab-case in CSS: `onAction` is
 * `var(--on-action)`.
 */
export const colourNames = [
  // The one action that matters on a screen
  'action',
  'actionHover',
  'onAction',
  'actionBorder',
  // What is chosen or under way: ticks, current items, progress
  'selected',
  'onSelected',
  // Text that leads somewhere
  'link',
  // The bold strip at the top
  'band',
  'bandAccent',
  'onBand',
  'logoAccent',
  // Where things stand
  'surface',
  'surfaceSunken',
  'tint',
  'text',
  'textMuted',
  'border',
  'divider',
  'disabled',
  'onDisabled',
  // What happened
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
  // Where the keyboard is
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

const characterNames = [
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

export const tokenNames = [...colourNames, ...scaleNames, ...characterNames] as const;

/** A token whose value is a colour. */
export type ColourName = (typeof colourNames)[number];
/** A token of the scale that all brands share. */
export type ScaleName = (typeof scaleNames)[number];
/** A token that carries a brand's voice: face, corners, decoration. */
export type CharacterName = (typeof characterNames)[number];
/** Any token. */
export type TokenName = (typeof tokenNames)[number];
/** A value for every token: what a brand is, as far as looks go. */
export type Tokens = Readonly<Record<TokenName, string>>;
