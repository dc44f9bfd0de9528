import { dirname } from 'node:path/posix';

const REASON = 'Two folders that import each other cannot be understood separately.';

/** For each folder, the folders that its files import, each with one import that does so. */
type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, string>>;

const parentsOf = (file: string): string[] => {
  const parts = dirname(file).split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/**
 * Converts a graph of files to a graph of folders. A folder imports what any file below it imports from outside the
 * folder. An import counts for every folder above the imported file, except folders that also contain the importing
 * file.
 */
const toFolderGraph = (graph: ReadonlyMap<string, readonly string[]>, leftOut: RegExp): FolderGraph => {
  const folders = new Map<string, Map<string, string>>();
  for (const [file, imported] of graph) {
    if (leftOut.test(file)) continue;
    const own = parentsOf(file);
    for (const target of imported) {
      if (leftOut.test(target)) continue;
      const others = parentsOf(target).filter((folder) => !own.includes(folder));
      for (const folder of own) {
        if (target.startsWith(`${folder}/`)) continue;
        const targets = folders.get(folder) ?? new Map<string, string>();
        folders.set(folder, targets);
        for (const other of others) if (!targets.has(other)) targets.set(other, `${file} imports ${target}`);
      }
    }
  }
  return folders;
};

/** Returns the shortest path of imports from one folder to another, both included; undefined if there is none. */
const findWay = (folders: FolderGraph, from: string, to: string): readonly string[] | undefined => {
  const cameFrom = new Map([[from, '']]);
  for (const folder of cameFrom.keys()) {
    if (folder === to) {
      const way = [folder];
      for (let last = folder; last !== from; way.unshift(last)) last = cameFrom.get(last)!;
      return way;
    }
    for (const next of folders.get(folder)?.keys() ?? []) if (!cameFrom.has(next)) cameFrom.set(next, folder);
  }
  return undefined;
};

/**
 * Finds folders that import each other, directly or through other folders.
 * @param graph for each file, the files that it imports; all paths are relative to the root
 * @param leftOut matches files to ignore: neither their own imports nor imports of them count
 * @returns a message for each cycle, with one import for each step of the cycle. If several cycles share a folder, only
 *   the shortest is reported.
 */
export const findFolderCycles = (
  graph: ReadonlyMap<string, readonly string[]>,
  leftOut: RegExp,
): readonly string[] => {
  const folders = toFolderGraph(graph, leftOut);
  const cycles = [...folders].flatMap(([folder, targets]) =>
    [...targets.keys()].flatMap((target) => {
      const back = findWay(folders, target, folder);
      return back ? [[folder, ...back]] : [];
    }),
  );
  const told = new Set<string>();
  return cycles
    .toSorted((one, other) => one.length - other.length)
    .flatMap((cycle) => {
      if (cycle.some((folder) => told.has(folder))) return [];
      for (const folder of cycle) told.add(folder);
      const imports = cycle.slice(1).map((target, index) => folders.get(cycle[index]!)!.get(target)!);
      return [`error no-folder-cycle: ${cycle.join(' → ')}\n    ${REASON}\n    ${imports.join('\n    ')}`];
    });
};
