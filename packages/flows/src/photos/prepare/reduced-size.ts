/** The length to which the long edge of a photo is reduced before it is sent, in pixels. */
export const MAX_SENT_PHOTO_EDGE_PX = 2048;

/**
 * Returns the size to which a picture is reduced so that neither edge is longer than `longEdge`. It keeps the
 * aspect ratio and never enlarges the picture.
 * @returns whole pixels, at least one each
 */
export const getReducedSize = (
  width: number,
  height: number,
  longEdge: number = MAX_SENT_PHOTO_EDGE_PX,
): { width: number; height: number } => {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
