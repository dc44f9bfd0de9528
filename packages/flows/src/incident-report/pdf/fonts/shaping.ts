import type { CanvasFontFace } from './load-fonts.ts';

/**
 * The set of fonts of a web worker. It is declared here because TypeScript's DOM types declare it only for the
 * document.
 */
interface FaceHolder {
  readonly fonts?: { add: (face: FontFace) => void };
}

const usable = new Set<string>();

/**
 * Loads fonts into this web worker, so that its canvases can draw with them. A font that fails to load is
 * skipped; the browser then draws with the device's own fonts.
 * @returns the fonts that were loaded.
 */
export const loadCanvasFonts = async (faces: readonly CanvasFontFace[]): Promise<CanvasFontFace[]> => {
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
