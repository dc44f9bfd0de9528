import { getContrastRatio } from './colour.ts';
import type { ColourName, Tokens } from './names.ts';

/** A colour, the background it is used on, and the contrast ratio that the two need. */
export interface ContrastPair {
  readonly front: ColourName;
  readonly ground: ColourName;
  /** The least contrast ratio that the pair needs. */
  readonly least: number;
}

/** A pair of colours with too little contrast in a brand. */
export interface ContrastFault extends ContrastPair {
  /** The contrast ratio that the two colours have in the brand. */
  readonly ratio: number;
}

/** Text colours and their backgrounds, which need a contrast of 4.5:1 (WCAG 1.4.3). */
const texts: readonly (readonly [ColourName, readonly ColourName[]])[] = [
  ['onAction', ['action', 'actionHover']],
  ['onSelected', ['selected']],
  ['link', ['surface', 'surfaceSunken']],
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
  ['warning', ['warningSurface']],
  ['info', ['infoSurface']],
];

/** Colours of borders, ticks, focus rings and drawings and their backgrounds, which need 3:1 (WCAG 1.4.11). */
const shapes: readonly (readonly [ColourName, readonly ColourName[]])[] = [
  ['actionBorder', ['surface', 'surfaceSunken']],
  ['selected', ['surface', 'surfaceSunken', 'tint']],
  ['border', ['surface', 'surfaceSunken']],
  ['focus', ['focusGap', 'surface', 'surfaceSunken']],
  ['logoAccent', ['band']],
];

const getPairs = (table: typeof texts, least: number): ContrastPair[] =>
  table.flatMap(([front, grounds]) => grounds.map((ground) => ({ front, ground, least })));

/** All pairs that must have enough contrast in every brand. The tests and `npm run new:host` check them. */
export const contrastPairs: readonly ContrastPair[] = [...getPairs(texts, 4.5), ...getPairs(shapes, 3)];

/** Returns the pairs with too little contrast in a brand's tokens; empty if all pass. */
export const findContrastFaults = (tokens: Tokens): ContrastFault[] =>
  contrastPairs
    .map((pair) => ({ ...pair, ratio: getContrastRatio(tokens[pair.front], tokens[pair.ground]) }))
    .filter(({ ratio, least }) => ratio < least);
