import type { Plugin } from 'vite';

const ATTRIBUTE = /,\s*\{\s*with:\s*\{\s*type:\s*'json'\s*\}\s*,?\s*\}/g;

/**
 * Removes `with { type: 'json' }` from dynamic imports. Node requires this attribute, but Vite serves JSON as a
 * JavaScript module, which a browser refuses for such an import; Vite itself removes it from static imports only.
 */
export const jsonModules: Plugin = {
  name: 'journey:json-modules',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: /with:\s*\{\s*type:\s*'json'/ },
    handler: (code) => code.replaceAll(ATTRIBUTE, ''),
  },
};
