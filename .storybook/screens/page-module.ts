import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Provides the module `virtual:journey/screen-page`, the page of documentation of a screen. Every story loads
 * `preview.tsx`; if that imported the page by its path, a change of any page of docs/product would run all stories again.
 */
export const screenPage: Plugin = {
  name: 'journey:screen-page',
  resolveId: {
    filter: { id: /^virtual:journey\/screen-page$/ },
    handler: () => join(import.meta.dirname, 'ScreenPage.tsx'),
  },
};
