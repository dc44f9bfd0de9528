/** The long edge of a photo that is sent, in pixels. */
export const LONG_EDGE = 2048;

/**
 * A picture's size when neither edge is longer than `longEdge`; its shape stays, and it never grows.
 * @returns whole pixels, at least one each
 */
export const reducedSize = (
  width: number,
  height: number,
  longEdge: number = LONG_EDGE,
): { width: number; height: number } => {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
