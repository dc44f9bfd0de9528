const toFile = async (canvas: OffscreenCanvas, name: string): Promise<File> =>
  new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });

const createCanvas = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, context: canvas.getContext('2d') as OffscreenCanvasRenderingContext2D };
};

/**
 * Draws a photo for stories in a browser. It has sharp edges, so it is not taken for blurred.
 * @param light its lightness: 1 is normal, 0.1 is too dark
 */
export const drawPhoto = (name: string, light = 1): Promise<File> => {
  const { canvas, context } = createCanvas(400, 300);
  for (let index = 0; index < 48; index += 1) {
    context.fillStyle = `hsl(${index * 53} 40% ${(20 + ((index * 7) % 60)) * light}%)`;
    context.fillRect((index % 8) * 50, Math.floor(index / 8) * 50, 50, 50);
  }
  return toFile(canvas, name);
};

/** Draws a photo for stories that fades from dark to light without an edge, as one does that is out of focus. */
export const drawBlurredPhoto = (name: string): Promise<File> => {
  const { canvas, context } = createCanvas(400, 300);
  const fade = context.createLinearGradient(0, 0, 400, 300);
  fade.addColorStop(0, 'hsl(210 40% 25%)');
  fade.addColorStop(1, 'hsl(40 40% 75%)');
  context.fillStyle = fade;
  context.fillRect(0, 0, 400, 300);
  return toFile(canvas, name);
};
