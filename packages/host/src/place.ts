import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folders of a host's sources and of its build. All paths are absolute. */
export interface HostFolders {
  /** The host's name, which is also the name of its folder in `dist`. */
  readonly name: string;
  /** Vite's root folder. The ids of components and the names of built files derive from paths relative to it. */
  readonly root: string;
  /** The folder with the host's sources `main.tsx` and `site.ts`. */
  readonly folder: string;
  /**
   * The folder that receives the built host: a folder of its files, the build's record and the nginx
   * configuration.
   */
  readonly dist: string;
  /** The folder for the build's intermediate and cached files. */
  readonly cache: string;
  /** The module that exports the host's own brand as `brand`; undefined if the host shows a brand of `@journey/ui`. */
  readonly brand?: string;
  /** The path of the host's pages module, if it was compiled earlier in one build with those of other hosts. */
  readonly pages?: string;
}

/** The options of the Vite plugin `journeyHost`. Their defaults are derived from the folder of `vite.config.ts`. */
export interface HostOptions {
  /** The host's name; by default the name in package.json, without its scope. */
  readonly name?: string;
  /** The folder with the host's sources `main.tsx` and `site.ts`; by default Vite's root. */
  readonly folder?: string;
  /** The folder that receives the built host; by default `dist` in Vite's root. */
  readonly dist?: string;
  readonly cache?: string;
  /** The module that exports the host's own brand as `brand`, such as `./brand/index.ts`. */
  readonly brand?: string;
  /** The path of the host's pages module, if it was compiled earlier in one build with those of other hosts. */
  readonly pages?: string;
}

const nameIn = (folder: string): string => {
  const file = join(folder, 'package.json');
  const { name } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as { name?: string };
  if (!name) throw new Error(`${file} has no name. Set one: journeyHost({ name })`);
  return name.replace(/^@[^/]+\//, '');
};

/**
 * Returns the folders of a host's sources and of its build, with defaults for the options that are not given.
 * @param root Vite's root
 */
export const getHostFolders = (
  { name, folder = '.', dist = 'dist', cache = 'node_modules/.cache/journey', brand, pages }: HostOptions,
  root: string,
): HostFolders => ({
  name: name ?? nameIn(root),
  root,
  folder: resolve(root, folder),
  dist: resolve(root, dist),
  cache: resolve(root, cache),
  ...(brand && { brand: resolve(root, brand) }),
  ...(pages && { pages: resolve(root, pages) }),
});
