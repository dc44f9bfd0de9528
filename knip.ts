import type { KnipConfig } from 'knip';

const FONT = /url\(['"]?(@fontsource[^'")]+)/g;

/**
 * Configures knip, which fails the check when a file, export, type, dependency or catalogue entry is unused. A
 * package's own `exports` are its entries; listed below are the other entries: files that a command or a browser
 * starts, and no module imports.
 */
const config: KnipConfig = {
  workspaces: {
    '.': {
      project: ['*.{ts,mjs}'],
    },
    '.storybook': {
      entry: [
        '{main,preview,manager}.{ts,tsx}',
        '*.setup.ts',
        'accessibility/reporter.ts',
        'stories/*.stories.tsx',
      ],
      project: ['**/*.{ts,tsx}'],
    },
    hosts: {
      entry: ['*/{main,site}.{ts,tsx}'],
      project: ['!(sandbox)/**/*.{ts,tsx}'],
    },
    'hosts/sandbox': { entry: ['{server,prepare,health}.ts'] },
    'packages/api': {
      entry: ['src/**/*.test.ts', 'scripts/*.ts'],
      project: ['**/*.{ts,tsx}'],
      // An export of an entry file counts as used only if another package imports it.
      includeEntryExports: true,
    },
    'packages/flows': {
      // No module imports these: a worker is started by its URL, and the build compiles the early script separately.
      entry: ['src/**/*.{test,stories}.{ts,tsx}', 'src/**/*.worker.ts', 'src/host/early/early.ts'],
      project: ['**/*.{ts,tsx,css}'],
      includeEntryExports: true,
    },
    'packages/host': {
      entry: ['src/**/*.test.ts'],
      project: ['**/*.ts'],
      // The plugin names these in the text of the modules that it makes, and finds their files by their exports.
      ignoreDependencies: ['@journey/flows', '@journey/ui'],
      includeEntryExports: true,
    },
    'packages/sandbox': {
      entry: ['src/**/*.{test,worker}.ts'],
      project: ['**/*.ts'],
      includeEntryExports: true,
    },
    'packages/*': {
      entry: ['src/**/*.{test,stories,worker}.{ts,tsx}'],
      project: ['**/*.{ts,tsx,css}'],
    },
    tools: {
      entry: [
        'commands/*.ts',
        'mutation/{vitest.config,ignored,dom.setup,limits.setup}.ts',
        '**/*-worker.ts',
        'process/with-parent.mjs',
        'bench/components/{ours,plain,mui}.tsx',
        'bench/peers/{mui,react-aria}.tsx',
        'bench/{pdf,photos,zip}/page.ts',
      ],
      project: ['**/*.{ts,tsx,mjs}'],
    },
    tests: {
      entry: [
        '**/*.{test,spec}.{ts,tsx}',
        '{e2e,deploy}/playwright.config.ts',
        'e2e/setup.ts',
        'e2e/engines/run.ts',
        'e2e/weak-phones/bench.ts',
        'visual/baseline-reporter.ts',
        'workshop/broken/*.stories.tsx',
        'workshop/reader-entry.ts',
      ],
      project: ['**/*.{ts,tsx}'],
    },
  },
  ignoreIssues: {
    // Storybook reads the exports of every story, and the build loads the prerendering module by a virtual module's
    // text.
    '**/*.stories.tsx': ['exports'],
    'packages/flows/src/host/prerender.tsx': ['exports', 'types'],
    // The text of a new host's `vite.config.ts` imports the plugin, and a pool of threads starts the worker by its path.
    'packages/host/src/index.ts': ['exports', 'types'],
    'packages/sandbox/src/**/*.worker.ts': ['exports'],
  },
  // Style sheets refer to font packages by file URL; this turns those URLs into imports that knip can follow.
  compilers: { css: (text) => [...text.matchAll(FONT)].map(([, file]) => `import '${file}';`).join('\n') },
  // No module imports these: Chromatic, attw and dependency-cruiser are started by their paths, and Stryker loads its
  // runner by name.
  ignoreDependencies: [
    'chromatic',
    '@stryker-mutator/vitest-runner',
    '@arethetypeswrong/cli',
    'dependency-cruiser',
  ],
  // Part of Debian and not of the project; it is used only where it exists.
  ignoreBinaries: ['flock'],
};

export default config;
