import { generate } from 'lean-qr';

/**
 * An encoded QR code: the number of modules (squares) per side, and an SVG path with a rectangle for each run of
 * dark modules.
 */
export interface QrCodeModules {
  size: number;
  d: string;
}

/**
 * Encodes a text as a QR code.
 * @throws Error if the text is too long for any QR code: nearly 3,000 characters fit
 */
export const encodeQrCode = (text: string): QrCodeModules => {
  const code = generate(text);
  let d = '';
  for (let y = 0; y < code.size; y += 1) {
    let run = 0;
    for (let x = 0; x <= code.size; x += 1) {
      if (code.get(x, y)) run += 1;
      else if (run > 0) {
        d += `M${x - run} ${y}h${run}v1h-${run}z`;
        run = 0;
      }
    }
  }
  return { size: code.size, d };
};
