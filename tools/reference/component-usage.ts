import { posix } from 'node:path';
import { parseSync } from 'vite';

/** A source file: its path from the root of the repository, and its text. */
interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The part of the code that uses a component: a product, the code that products share, or the component library itself
 * if one component uses another.
 */
export type UsageArea = 'portal' | 'checkIn' | 'incidentReport' | 'shared' | 'components';

/** The paths of the files that use a component, by place and sorted. A file counts once for each component. */
export type ComponentUsage = Readonly<Record<UsageArea, readonly string[]>>;

const LIBRARY = '@journey/ui';
const LIBRARY_ENTRY = 'packages/ui/src/index.ts';
const COMPONENT_FOLDER = /^packages\/ui\/src\/components\/([A-Z][^/]*)\//;
/** Matches tests, stories and test helpers, because a product does not use a component through them. */
const LEFT_OUT = /\.(test|stories)\.tsx?$|\/testing(\/|\.tsx?$)/;
/** Matches names of components, but not of functions or of constants such as `TOAST_DURATION_MS`. */
const COMPONENT_NAME = /^[A-Z]\w*[a-z]/;

/** The place of a file is the first entry here whose folder contains it, so the order matters. */
const placeFolders: readonly (readonly [folder: string, place: UsageArea])[] = [
  ['packages/flows/src/portal/', 'portal'],
  ['packages/flows/src/check-in/', 'checkIn'],
  ['packages/flows/src/incident-report/', 'incidentReport'],
  ['packages/flows/src/', 'shared'],
  ['packages/ui/src/', 'components'],
];

const findPlace = (path: string): UsageArea | undefined =>
  placeFolders.find(([folder]) => path.startsWith(folder))?.[1];

const findFolder = (path: string): string | undefined => COMPONENT_FOLDER.exec(path)?.[1];

/** Returns the path, from the root, of the file that an import names. The library's name resolves to its entry file. */
const resolveImport = (from: string, request: string): string => {
  if (request === LIBRARY) return LIBRARY_ENTRY;
  return request.startsWith('.') ? posix.join(posix.dirname(from), request) : request;
};

/** Returns what a file imports or re-exports, by name. Types are left out, because they do not show a component. */
const listImports = ({ path, text }: SourceFile): { readonly name: string; readonly target: string }[] => {
  const { staticImports, staticExports } = parseSync(path, text).module;
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map((entry) => ({ ...entry, moduleRequest })),
  );
  return [...imported, ...staticExports.flatMap(({ entries }) => entries)].flatMap(
    ({ importName: { name }, moduleRequest, isType }) =>
      name && moduleRequest && !isType && COMPONENT_NAME.test(name)
        ? [{ name, target: resolveImport(path, moduleRequest.value) }]
        : [],
  );
};

/**
 * Returns which files use each component of the library. A component is a folder of `packages/ui/src/components` whose
 * name starts with a capital letter. A file uses it if the file imports any component that the library's entry file
 * exports from the folder, or the one with the folder's name. Tests, stories and files of the component's own folder do
 * not count.
 * @param sources the source files of the library, including its entry file, and of the products
 */
export const findComponentUsage = (
  sources: readonly SourceFile[],
): Readonly<Record<string, ComponentUsage>> => {
  const shipped = sources.filter(({ path }) => !LEFT_OUT.test(path));
  const entry = sources.find(({ path }) => path === LIBRARY_ENTRY);
  const folders = [...new Set(shipped.flatMap(({ path }) => findFolder(path) ?? []))].toSorted();
  const folderByName = new Map(folders.map((folder) => [folder, folder]));
  for (const { name, target } of entry ? listImports(entry) : []) {
    const folder = findFolder(target);
    if (folder) folderByName.set(name, folder);
  }
  const uses = shipped.flatMap((source) => {
    const place = findPlace(source.path);
    if (!place || source === entry) return [];
    const used = listImports(source).flatMap(({ name, target }) => {
      const folder = folderByName.get(name);
      const isComponent = target === LIBRARY_ENTRY || (folder && findFolder(target) === folder);
      return folder && isComponent && folder !== findFolder(source.path) ? [folder] : [];
    });
    return [...new Set(used)].map((folder) => ({ folder, place, path: source.path }));
  });
  const listFiles = (folder: string, place: UsageArea): string[] =>
    uses
      .filter((use) => use.folder === folder && use.place === place)
      .map(({ path }) => path)
      .toSorted();
  return Object.fromEntries(
    folders.map((folder): [string, ComponentUsage] => [
      folder,
      {
        portal: listFiles(folder, 'portal'),
        checkIn: listFiles(folder, 'checkIn'),
        incidentReport: listFiles(folder, 'incidentReport'),
        shared: listFiles(folder, 'shared'),
        components: listFiles(folder, 'components'),
      },
    ]),
  );
};
