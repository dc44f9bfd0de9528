/**
 * The drawn photos, by what they show. Each is encoded only once, because Chromium encodes a picture only when the page
 * is idle, which may take seconds.
 */
const drawn = new Map<string, Promise<Blob>>();

const drawOnce = async (
  what: string,
  name: string,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<File> => {
  const encode = (): Promise<Blob> => {
    const canvas = new OffscreenCanvas(400, 300);
    draw(canvas.getContext('2d') as OffscreenCanvasRenderingContext2D);
    return canvas.convertToBlob({ type: 'image/jpeg' });
  };
  const encoded = drawn.get(what) ?? encode();
  drawn.set(what, encoded);
  return new File([await encoded], name, { type: 'image/jpeg' });
};

/**
 * Draws a photo for stories in a browser. It has sharp edges, so that it does not count as blurred.
 * @param light its lightness: 1 is normal, 0.1 is too dark
 */
export const drawPhoto = (name: string, light = 1): Promise<File> =>
  drawOnce(`squares ${light}`, name, (context) => {
    for (let index = 0; index < 48; index += 1) {
      context.fillStyle = `hsl(${index * 53} 40% ${(20 + ((index * 7) % 60)) * light}%)`;
      context.fillRect((index % 8) * 50, Math.floor(index / 8) * 50, 50, 50);
    }
  });

/** Draws a photo for stories that fades from dark to light without an edge, like a photo that is out of focus. */
export const drawBlurredPhoto = (name: string): Promise<File> =>
  drawOnce('blurred', name, (context) => {
    const fade = context.createLinearGradient(0, 0, 400, 300);
    fade.addColorStop(0, 'hsl(210 40% 25%)');
    fade.addColorStop(1, 'hsl(40 40% 75%)');
    context.fillStyle = fade;
    context.fillRect(0, 0, 400, 300);
  });
