import type { PdfColours } from '../pdf/report/report.ts';

/** Reads the brand's colours from the page's CSS custom properties, since hosts do not ship the tokens as script. */
export const readBrandColours = (): PdfColours => {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    band: read('--band'),
    onBand: read('--on-band'),
    logoAccent: read('--logo-accent'),
    text: read('--text'),
    textMuted: read('--text-muted'),
    divider: read('--divider'),
    tint: read('--tint'),
  };
};
