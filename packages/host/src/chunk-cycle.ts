/** A built file, with the names of the files that it statically imports. A browser runs the imported files first. */
interface Part {
  readonly imports: readonly string[];
}

/**
 * Finds a cycle of static imports among the built files. A browser would run one of them before its imports are ready,
 * and the page would fail.
 * @param parts the built files by name
 * @returns the names along the first cycle, such as `a`, `b`, `a`; undefined if there is none
 */
export const findChunkCycle = (parts: ReadonlyMap<string, Part>): readonly string[] | undefined => {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of parts.get(name)?.imports ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of parts.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
};
