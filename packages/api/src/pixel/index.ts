export { pixelUrl, type PixelParameters } from './pixel-url.ts';
