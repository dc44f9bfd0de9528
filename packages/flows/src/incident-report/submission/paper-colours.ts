import type { PdfColours } from '../pdf/report/report.ts';

/** The running brand's colours, from its custom properties: hosts ship no tokens as script. */
export const paperColours = (): PdfColours => {
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
