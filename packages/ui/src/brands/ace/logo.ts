import type { LogoDrawing, LogoPart } from '../../tokens/brand.ts';

/** Ace's wordmark (its name as a logo), drawn for this product. */
export const logo: LogoDrawing = {
  width: 114,
  height: 40,
  d: 'M4 31l17-28l17 28M75 9c-9-11.5-26-5-26 8c0 13 17 19.5 26 8M110 5h-22v26h22M88 17.8h18',
  stroke: 5.6,
  accent: 'M13.5 31q7.5-9.5 15 0z M2 36.6h110v1.8h-110z',
};

/** The part of Ace's wordmark that icons show: its first letter. */
export const mark: LogoPart = [0, -3, 42, 37];
