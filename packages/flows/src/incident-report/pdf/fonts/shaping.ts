import type { ShapingFace } from './load-fonts.ts';

/** A worker's own set of faces; the DOM's types know the document's alone. */
interface FaceHolder {
  readonly fonts?: { add: (face: FontFace) => void };
}

const usable = new Set<string>();

/**
 * Makes faces usable on this worker's canvases. One that cannot be used is left to the device's own.
 * @returns those that can.
 */
export const loadFaces = async (faces: readonly ShapingFace[]): Promise<ShapingFace[]> => {
  const holder = globalThis as FaceHolder;
  const found = await Promise.all(
    faces.map(async (one) => {
      try {
        if (usable.has(one.name)) return [one];
        const face = await new FontFace(one.name, one.woff).load();
        holder.fonts?.add(face);
        usable.add(one.name);
        return [one];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
};
