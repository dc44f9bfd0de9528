import type { KnipConfig } from 'knip';

const FONT = /url\(['"]?(@fontsource[^'")]+)/g;

/**
 * What nobody uses any more breaks the check: files, exports, types, dependencies, entries of the catalogue. A
 * package's own `exports` are its entries; below are the rest, started by a command and not by an import.
 */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        '.storybook/{main,preview,manager}.{ts,tsx}',
        '.storybook/*.setup.ts',
        '.storybook/accessibility/reporter.ts',
        '.storybook/stories/*.stories.tsx',
      ],
      project: ['.storybook/**/*.{ts,tsx}', '*.{ts,mjs}'],
    },
    hosts: {
      entry: ['*/{main,site}.{ts,tsx}'],
      project: ['!(sandbox)/**/*.{ts,tsx}'],
    },
    'hosts/sandbox': { entry: ['server.ts'] },
    'packages/api': {
      entry: ['src/**/*.test.ts', 'scripts/*.ts'],
      project: ['**/*.{ts,tsx}'],
      // What an entry exports counts as used only where another package uses it.
      includeEntryExports: true,
    },
    'packages/flows': {
      // A worker is named by its address; the build compiles the early script by itself.
      entry: ['src/**/*.{test,stories}.{ts,tsx}', 'src/**/*.worker.ts', 'src/host/early/early.ts'],
      project: ['**/*.{ts,tsx,css}'],
      includeEntryExports: true,
    },
    'packages/*': {
      entry: ['src/**/*.{test,stories}.{ts,tsx}'],
      project: ['**/*.{ts,tsx,css}'],
    },
    tools: {
      entry: [
        'commands/*.ts',
        'mutation/{vitest.config,ignored}.ts',
        '**/*-worker.ts',
        'process/with-parent.mjs',
        'bench/components/{ours,plain,mui}.tsx',
        'bench/{pdf,photos,zip}/page.ts',
      ],
      project: ['**/*.{ts,tsx,mjs}'],
    },
    tests: {
      entry: [
        '**/*.{test,spec}.{ts,tsx}',
        'e2e/playwright.config.ts',
        'visual/baseline-reporter.ts',
        'workshop/broken/*.stories.tsx',
        'workshop/reader-entry.ts',
      ],
      project: ['**/*.{ts,tsx}'],
    },
  },
  ignoreIssues: {
    // Storybook reads every story, and the build runs the pages' prerendering.
    '**/*.stories.tsx': ['exports'],
    'packages/flows/src/host/prerender.tsx': ['exports', 'types'],
  },
  // A style sheet uses a font's package by the address of its file.
  compilers: { css: (text) => [...text.matchAll(FONT)].map(([, file]) => `import '${file}';`).join('\n') },
  // One is started by its path, and only where it has a token; the other is loaded by Stryker, by its name.
  ignoreDependencies: ['chromatic', '@stryker-mutator/vitest-runner'],
  // Debian's own, and only where it is there.
  ignoreBinaries: ['apt-get'],
};

export default config;
