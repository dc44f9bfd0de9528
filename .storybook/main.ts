import { defineMain } from '@storybook/react-vite/node';
import { mergeConfig } from 'vite';
import { msw } from 'msw/vite';
import { ensureStatus, STATUS, statusFolder } from './accessibility/folder.ts';
import { componentUsage } from './component-usage.ts';
import { jsonModules } from './json-modules.ts';
import { screenPage } from './screens/page-module.ts';
import { styledComponents } from './styled-components.ts';

// The stories' tests write the status file; Storybook needs its folder even if they have never run.
ensureStatus();

/** The workshop: every component, page and step, its documentation and its checks (W-01 to W-06). */
export default defineMain({
  framework: '@storybook/react-vite',
  // The checks' own test sets this variable to stories that must fail.
  stories: process.env['WORKSHOP_STORIES']?.split(',') ?? [
    './*.mdx',
    './stories/*.stories.tsx',
    '../packages/*/src/**/*.mdx',
    '../packages/*/src/**/*.stories.tsx',
  ],
  staticDirs: [{ from: statusFolder, to: `/${STATUS}` }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: async (config, { configType }) => {
    // Vitest has no hot reloading, and the React plugin's refresh runtime would fail without its preamble.
    const refresh = process.env['VITEST'] ? [] : [(await import('@vitejs/plugin-react')).default()];
    // The story of all components counts React's commits, which React's usual production build does not report.
    const alias = configType === 'PRODUCTION' ? { 'react-dom/client': 'react-dom/profiling' } : {};
    return mergeConfig(config, {
      resolve: { alias },
      // Vite reloads the page when it finds a new dependency, which would break a running story. So tests search for
      // all dependencies at the start, and workers are entries because their imports would be found too late.
      optimizeDeps: { force: Boolean(process.env['VITEST']), entries: ['packages/*/src/**/*.worker.ts'] },
      plugins: [...refresh, jsonModules, componentUsage, screenPage, msw({ mode: 'worker-only' })],
      oxc: styledComponents,
    });
  },
});
