import {
  isEmptySignature,
  getPenOptions,
  scaleStrokes,
  type Signature,
  SIGNATURE_SIZE,
  getTypedSignatureFont,
  getFittingFontSize,
  removeEmoji,
} from './signature.ts';

export interface SignatureImageOptions {
  /**
   * The media type of the signature's image. JPEG (on white) is twice as quick to put into a PDF; PNG has a
   * transparent background.
   */
  type?: 'image/png' | 'image/jpeg';
  /** The size of the signature's image as a multiple of `SIGNATURE_SIZE`: 1 makes an image of 500 × 200 px. */
  scale?: number;
}

/**
 * Returns the value of a design token, such as the colour of text. The browser's forced colours do not change it,
 * because the signature's image is used outside this page.
 */
const tokenOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/**
 * Encodes a canvas as an image, without `toBlob`, which waits until the page is idle. That can take seconds while the
 * photos of the same report are prepared.
 * @throws Error if the browser cannot encode the canvas
 */
const encode = (canvas: HTMLCanvasElement, type: string): Blob => {
  const [, base64] = canvas.toDataURL(type, 0.92).split(';base64,');
  if (!base64) throw new Error('The signature could not be encoded as an image');
  return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type });
};

/**
 * Draws a signature as an image of 500 × 200 px, times `scale`.
 * @returns the image, or null if the signature is empty
 * @throws Error if the browser cannot create the image
 */
export const drawSignatureImage = async (
  signature: Signature | null,
  { type = 'image/png', scale = 1 }: SignatureImageOptions = {},
): Promise<Blob | null> => {
  if (!signature || isEmptySignature(signature)) return null;
  const canvas = document.createElement('canvas');
  canvas.width = SIGNATURE_SIZE.width * scale;
  canvas.height = SIGNATURE_SIZE.height * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas context');
  const ink = tokenOf('--text');
  const background = type === 'image/jpeg' ? tokenOf('--surface') : 'transparent';
  if (signature.kind === 'drawn') {
    const { Pad } = await import('./engine.ts');
    const pad = new Pad(canvas, { backgroundColor: background });
    pad.off();
    const strokes = scaleStrokes(signature.strokes, scale);
    pad.fromData(strokes.map((stroke) => ({ ...getPenOptions(scale), penColor: ink, points: [...stroke] })));
  } else {
    context.scale(scale, scale);
    context.fillStyle = background;
    context.fillRect(0, 0, SIGNATURE_SIZE.width, SIGNATURE_SIZE.height);
    const name = removeEmoji(signature.name);
    context.font = getTypedSignatureFont(100);
    context.font = getTypedSignatureFont(getFittingFontSize(context.measureText(name).width));
    context.fillStyle = ink;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(name, SIGNATURE_SIZE.width / 2, SIGNATURE_SIZE.height / 2);
  }
  return encode(canvas, type);
};
