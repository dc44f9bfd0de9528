/** What a file needs before it can run. */
interface Part {
  readonly imports: readonly string[];
}

/**
 * Looks for built files that import each other at once. A browser runs one of them before what it needs is there, and the
 * page behind it fails.
 * @param parts the built files by name
 * @returns the names along the first cycle, such as `a`, `b`, `a`; undefined where there is none
 */
export function chunkCycle(parts: ReadonlyMap<string, Part>): readonly string[] | undefined {
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
}
