import type { Plugin } from 'vite';

const ATTRIBUTE = /,\s*\{\s*with:\s*\{\s*type:\s*'json'\s*\}\s*,?\s*\}/g;

/**
 * Takes `with { type: 'json' }` from imports made at run time. Node asks for it; Vite serves JSON as a module of
 * script, which a browser that was promised JSON refuses, and it takes the words from static imports alone.
 */
export const jsonModules: Plugin = {
  name: 'journey:json-modules',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: /with:\s*\{\s*type:\s*'json'/ },
    handler: (code) => code.replaceAll(ATTRIBUTE, ''),
  },
};
