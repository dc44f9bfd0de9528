import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { styledComponents } from '../../.storybook/styled-components.ts';
import { storiesBrowser } from '../../.storybook/vitest.browser.ts';
import { BaselineReporter } from './baseline-reporter.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Pictures of stories beside their baselines (W-06). `npx vitest run --config tests/visual/vitest.config.ts` compares,
 * the same with `-u` takes them anew. A configuration of its own, since the stories' plugin can be there but once.
 */
export default defineConfig({
  root,
  oxc: styledComponents,
  plugins: [storybookTest({ configDir: join(root, '.storybook'), tags: { include: ['visual'] } })],
  test: {
    attachmentsDir: '.cache/vitest',
    name: 'visual',
    isolate: false,
    reporters: ['default', new BaselineReporter(root)],
    // axe has judged these stories in their own run. The key is the add-on's, untyped.
    provide: { 'storybook/test-provided': { a11y: false } } as object,
    setupFiles: ['tests/visual/shots.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Pictures are written at the wish of the browser's side of the run.
    api: { allowWrite: true },
    browser: {
      ...storiesBrowser,
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          // Two pictures alike are soon taken, save where every core is busy with something else.
          timeout: 20_000,
          // A share of the picture would let a button grow by 12 px unseen.
          comparatorOptions: { allowedMismatchedPixels: 10 },
          resolveScreenshotPath: ({ arg, ext }) => join(root, 'tests/visual/baselines', `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => join(root, 'test-results/visual', `${arg}${ext}`),
        },
      },
    },
  },
});
