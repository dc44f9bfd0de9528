import type { LogoDrawing } from '../../tokens/brand.ts';

/** The wordmark of the wireframe (a stand-in for a brand), drawn for this product. */
export const logo: LogoDrawing = {
  width: 243,
  height: 40,
  d: 'M3 5h28v28h-28zM3 5l28 28M31 5l-28 28M42 10l6.5 20l6.5-17l6.5 17l6.5-20M75 30v-20M82.1 30v-20M82.1 20a8.5 8.5 0 0 1 9.5-8.6M98.9 20.4h18.4a9.3 9.3 0 1 0-3 6.8M136.1 1.5a7 7 0 0 0-7 7v21.5M124.6 12.5h11M142.6 30v-20M142.6 20a8.5 8.5 0 0 1 9.5-8.6M177.9 20.5a9.4 9.4 0 1 0-18.8 0a9.4 9.4 0 1 0 18.8 0M177.9 30v-20M184.9 30v-20M184.9 19a7.2 7.2 0 0 1 14.4 0v11M199.3 19a7.2 7.2 0 0 1 14.4 0v11M221.2 20.4h18.4a9.3 9.3 0 1 0-3 6.8',
  stroke: 2.6,
  accent: 'M73 4.4a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
};
