import type { LogoDrawing, LogoPart } from '../../tokens/brand.ts';

/** Thrifty's wordmark (its name as a logo), drawn for this product. */
export const logo: LogoDrawing = {
  width: 126,
  height: 42,
  d: 'M8.5 4v19a7 7 0 0 0 7 7M4 12h11.5M23.5 30v-29M23.5 19.5a8.2 8.2 0 0 1 16.4 0v10.5M48 30v-20M48 20a8.5 8.5 0 0 1 9.5-8.6M65.5 30v-20M82.6 1.5a7 7 0 0 0-7 7v21.5M71.1 12.5h11M91.6 4v19a7 7 0 0 0 7 7M87.1 12h11.5M103.6 10l9 19.5M121.6 10l-12.6 27.5',
  stroke: 5,
  round: true,
  accent:
    'M62.3 3.4a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M5 35.4c19 5.6 42 5.6 60 0q1.5-.4 1.6 1.2q0 1-1.2 1.4c-18 5-40 5-60 0q-1.3-.5-1.3-1.5q.1-1.4 .9-1.1z',
};

/** The part of Thrifty's wordmark that icons show: its first letter. */
export const mark: LogoPart = [0, 0, 20, 33];
