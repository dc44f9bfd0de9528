import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { findComponentUsage, type ComponentUsage } from '../tools/reference/component-usage.ts';

const root = join(import.meta.dirname, '..');
const SOURCES = 'packages/{flows,ui}/src/**/*.{ts,tsx}';

/**
 * Returns which files of the repository use each component, according to the current code. It is not in
 * `tools/reference`, because a story that loads a tool which reads files would run again after a change of any file.
 */
export const readComponentUsage = (): Readonly<Record<string, ComponentUsage>> =>
  findComponentUsage(
    globSync(SOURCES, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );

/**
 * Provides the module `virtual:journey/component-usage`, from which the components page gets the files that use each
 * component. The files are searched when the module is loaded, so that the numbers of a build are current. The
 * development server loads it only once.
 */
export const componentUsage: Plugin = {
  name: 'journey:component-usage',
  resolveId: {
    filter: { id: /^virtual:journey\/component-usage$/ },
    // The zero byte tells other plugins that no file has this name.
    handler: (id) => `\0${id}`,
  },
  load: {
    // eslint-disable-next-line no-control-regex -- resolveId adds the zero byte
    filter: { id: /^\0virtual:journey\/component-usage$/ },
    handler: () => `export const usage = ${JSON.stringify(readComponentUsage())};`,
  },
};
