import type { LogoDrawing, LogoPart } from '../../tokens/brand.ts';

/** Dollar's wordmark (its name as a logo), drawn for this product. */
export const logo: LogoDrawing = {
  width: 185,
  height: 40,
  d: 'M20 33l5.2-26h7c17 0 11.8 26-5.2 26h-7M51.6 20c3.5-17.5 27.5-17.5 24 0c-3.5 17.5-27.5 17.5-24 0M87.2 7l-5.2 26h15M110.2 7l-5.2 26h15M125 33l16.2-26h2l5.8 26M131 25h15.2M157 33l5.2-26h10c11 0 7.9 15.5-3.1 15.5h-10M169.1 22.5l6.9 10.5',
  stroke: 6.4,
  accent: 'M4.5 14h10l-.8 4h-10zM2.5 22h9l-.8 4h-9zM.5 30h8l-.8 4h-8z',
};

/** The part of Dollar's wordmark that icons show: its first letter with the lines beside it. */
export const mark: LogoPart = [0, 3, 47, 34];
