import { getContrastRatio } from './colour.ts';
import type { ColourTokenName, BrandTokens } from './names.ts';

/** A colour, the background it is used on, and the contrast ratio that they must have at least. */
export interface ContrastPair {
  readonly front: ColourTokenName;
  readonly ground: ColourTokenName;
  /** The contrast ratio that the colour and its background must have at least. */
  readonly least: number;
}

/** A colour and its background that have too little contrast in a brand. */
export interface ContrastFault extends ContrastPair {
  /** The contrast ratio that the colour and its background have in the brand. */
  readonly ratio: number;
}

/** Colours of text, each with its background. They need a contrast of 4.5:1 (WCAG 1.4.3). */
const texts: readonly (readonly [ColourTokenName, readonly ColourTokenName[]])[] = [
  ['onAction', ['action', 'actionHover']],
  ['onSelected', ['selected']],
  ['link', ['surface', 'surfaceSunken', 'warningSurface']],
  [
    'text',
    ['surface', 'surfaceSunken', 'tint', 'dangerSurface', 'successSurface', 'warningSurface', 'infoSurface'],
  ],
  ['textMuted', ['surface', 'surfaceSunken']],
  ['onBand', ['band', 'bandAccent']],
  ['onDisabled', ['disabled']],
  ['onDanger', ['danger', 'dangerHover']],
  ['danger', ['surface', 'surfaceSunken', 'dangerSurface']],
  ['success', ['surface', 'successSurface']],
  ['warning', ['surface', 'warningSurface']],
  ['info', ['infoSurface']],
];

/**
 * Colours of borders, ticks, focus rings and drawings, each with its background. They need a contrast of 3:1 (WCAG
 * 1.4.11).
 */
const shapes: readonly (readonly [ColourTokenName, readonly ColourTokenName[]])[] = [
  ['actionBorder', ['surface', 'surfaceSunken']],
  ['selected', ['surface', 'surfaceSunken', 'tint']],
  ['border', ['surface', 'surfaceSunken']],
  ['focus', ['focusGap', 'surface', 'surfaceSunken']],
  ['logoAccent', ['band']],
];

const getPairs = (table: typeof texts, least: number): ContrastPair[] =>
  table.flatMap(([front, grounds]) => grounds.map((ground) => ({ front, ground, least })));

/**
 * All pairs of a colour and its background that must have enough contrast in every brand. The tests and `npm run
 * new:host` check them.
 */
export const contrastPairs: readonly ContrastPair[] = [...getPairs(texts, 4.5), ...getPairs(shapes, 3)];

/**
 * Returns the pairs of a colour and its background that have too little contrast in a brand's tokens; empty if all
 * have enough.
 */
export const findContrastFaults = (tokens: BrandTokens): ContrastFault[] =>
  contrastPairs
    .map((pair) => ({ ...pair, ratio: getContrastRatio(tokens[pair.front], tokens[pair.ground]) }))
    .filter(({ ratio, least }) => ratio < least);
