import type { Plugin } from 'vite';
import { readComponentUsage } from '../tools/reference/component-usage.ts';

/**
 * Gives the page of components which files use each of them, as the module `virtual:journey/component-usage`. They are
 * counted when the module is loaded, so that no generated file can be out of date; the development server loads it once.
 */
export const componentUsage: Plugin = {
  name: 'journey:component-usage',
  resolveId: {
    filter: { id: /^virtual:journey\/component-usage$/ },
    // The zero byte tells other plugins that no file has this name.
    handler: (id) => `\0${id}`,
  },
  load: {
    // eslint-disable-next-line no-control-regex -- the zero byte is the one of resolveId
    filter: { id: /^\0virtual:journey\/component-usage$/ },
    handler: () => `export const usage = ${JSON.stringify(readComponentUsage())};`,
  },
};
