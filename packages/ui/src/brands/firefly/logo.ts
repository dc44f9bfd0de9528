import type { LogoDrawing, LogoPart } from '../../tokens/brand.ts';

/** Firefly's wordmark (its name as a logo), drawn for this product. */
export const logo: LogoDrawing = {
  width: 123,
  height: 42,
  d: 'M13.5 2.5a7 7 0 0 0-7 7v21.5M2 13.5h11M20 31v-20M28.1 31v-20M28.1 21a8.5 8.5 0 0 1 9.5-8.6M43.9 21.4h18.4a9.3 9.3 0 1 0-3 6.8M80.1 2.5a7 7 0 0 0-7 7v21.5M68.6 13.5h11M85.6 31v-29M90.7 11l9 19.5M108.7 11l-12.6 27.5',
  stroke: 2.6,
  round: true,
  accent:
    'M17 4.6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M110.8 6.5a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0M103.6 2.6a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0',
};

/**
 * The part of Firefly's wordmark that icons show: its first two letters, because the second has the firefly's light.
 */
export const mark: LogoPart = [0, 0, 25, 33];
