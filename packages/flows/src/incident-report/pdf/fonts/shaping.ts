import type { ShapingFace } from './load-fonts.ts';

/** A worker's own set of faces; the DOM's types know the document's alone. */
interface FaceHolder {
  readonly fonts?: { add: (face: FontFace) => void };
}

const usable = new Set<string>();

/**
 * Makes faces usable on this worker's canvases. One that cannot be used is left to the device's own.
 * @returns the names of those that can.
 */
export const loadFaces = async (faces: readonly ShapingFace[]): Promise<string[]> => {
  const holder = globalThis as FaceHolder;
  const names = await Promise.all(
    faces.map(async ({ name, woff }) => {
      try {
        if (usable.has(name)) return [name];
        const face = await new FontFace(name, woff).load();
        holder.fonts?.add(face);
        usable.add(name);
        return [name];
      } catch {
        return [];
      }
    }),
  );
  return names.flat();
};
