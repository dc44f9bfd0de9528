import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { styledComponents } from './.storybook/styled-components.ts';
import { storiesBrowser } from './.storybook/vitest.browser.ts';

/**
 * Everything that runs under Vitest, by what it needs: `unit` rules and guards in Node, `dom` components in jsdom,
 * `stories` every story in a real browser. Visual regression has a config of its own (tests/visual), because it
 * needs the same plugin a second time.
 */
export default defineConfig({
  // Vite asks for `development` builds, Node itself does not: GraphQL would be there twice, and each refuses the other's.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  oxc: styledComponents,
  test: {
    attachmentsDir: '.cache/vitest',
    // A limit on what hangs, and no judgement of speed: a busy machine takes many times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,hosts,tools,tests}/**/*.test.ts', '.storybook/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**', 'tests/{e2e,visual,workshop}/**'],
        },
      },
      {
        extends: true,
        resolve: { conditions: ['module', 'browser'] },
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['{packages,.storybook}/**/*.test.tsx'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['.storybook/dom.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'workshop',
          expect: { poll: { timeout: 20_000 } },
          environment: 'node',
          include: ['tests/workshop/**/*.test.ts'],
          globalSetup: ['tests/workshop/storybook.ts'],
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          // Stories clean up after themselves; a page for each file would take as long again as the stories do.
          isolate: false,
          setupFiles: ['.storybook/vitest.setup.ts'],
          browser: storiesBrowser,
        },
      },
    ],
  },
});
