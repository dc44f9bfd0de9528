import type { LogoDrawing, LogoPart } from '../../tokens/brand.ts';

/** Meridian's wordmark (its name as a logo), drawn for this product. */
export const logo: LogoDrawing = {
  width: 224,
  height: 40,
  d: 'M34.5 20a15 15 0 1 0-30 0a15 15 0 1 0 30 0M19.5 5c-11 9-11 21 0 30M50 32v-20M50 21a7.2 7.2 0 0 1 14.4 0v11M64.4 21a7.2 7.2 0 0 1 14.4 0v11M87.5 22.4h18.4a9.3 9.3 0 1 0-3 6.8M114.4 32v-20M114.4 22a8.5 8.5 0 0 1 9.5-8.6M132.1 32v-20M159.2 22.5a9.4 9.4 0 1 0-18.8 0a9.4 9.4 0 1 0 18.8 0M159.2 32v-29M167.4 32v-20M194.5 22.5a9.4 9.4 0 1 0-18.8 0a9.4 9.4 0 1 0 18.8 0M194.5 32v-20M202.7 32v-20M202.7 21.5a8.2 8.2 0 0 1 16.4 0v10.5',
  stroke: 5.2,
  accent: 'M129.3 2h5.6v5.4h-5.6zM164.6 2h5.6v5.4h-5.6z',
};

/** The part of Meridian's wordmark that icons show: the ring with the meridian in it. */
export const mark: LogoPart = [1, 1, 37, 38];
