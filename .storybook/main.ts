import { defineMain } from '@storybook/react-vite/node';
import { mergeConfig } from 'vite';
import { msw } from 'msw/vite';
import { ensureStatus, statusFolder } from './accessibility/folder.ts';
import { jsonModules } from './json-modules.ts';
import { styledComponents } from './styled-components.ts';

// Written by the last run of the stories' tests; there may have been none.
ensureStatus();

/** The workshop: every component, page and step, its documentation and its checks (W-01 to W-06). */
export default defineMain({
  framework: '@storybook/react-vite',
  // A test of the checks themselves hands in stories that must fail.
  stories: process.env['WORKSHOP_STORIES']?.split(',') ?? [
    './*.mdx',
    './stories/*.stories.tsx',
    '../packages/*/src/**/*.mdx',
    '../packages/*/src/**/*.stories.tsx',
  ],
  staticDirs: [{ from: statusFolder, to: '/status' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: async (config) => {
    // Under Vitest nothing is refreshed in place, and the refresh runtime would want its preamble.
    const refresh = process.env['VITEST'] ? [] : [(await import('@vitejs/plugin-react')).default()];
    return mergeConfig(config, {
      // A dependency found while tests run would reload the page under them: all are looked for at each start.
      // What only a worker imports is found late otherwise, and the page reloads in the midst of a story.
      optimizeDeps: { force: Boolean(process.env['VITEST']), entries: ['packages/*/src/**/*.worker.ts'] },
      plugins: [...refresh, jsonModules, msw({ mode: 'worker-only' })],
      oxc: styledComponents,
    });
  },
});
