import type { ShapingFace } from './load-fonts.ts';

/** A worker's font set. TypeScript's DOM types declare it for the document only. */
interface FaceHolder {
  readonly fonts?: { add: (face: FontFace) => void };
}

const usable = new Set<string>();

/**
 * Loads fonts for use on this worker's canvases. A font that fails to load is skipped; the device's own fonts replace
 * it.
 * @returns the fonts that were loaded.
 */
export const loadCanvasFonts = async (faces: readonly ShapingFace[]): Promise<ShapingFace[]> => {
  const holder = globalThis as FaceHolder;
  const found = await Promise.all(
    faces.map(async (item) => {
      try {
        if (usable.has(item.name)) return [item];
        const face = await new FontFace(item.name, item.woff).load();
        holder.fonts?.add(face);
        usable.add(item.name);
        return [item];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
};
