import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { describeExportChanges } from '../../tools/pack/changes.ts';
import { readManifest, getStagingFolder, tarballFolder, getTarballName } from '../../tools/pack/pack.ts';
import { publishedPackages } from '../../tools/pack/published.ts';
import { readStoredExportReport, createExportReports } from '../../tools/pack/report.ts';
import { root } from '../../tools/paths/root.ts';

const attw = join(
  dirname(createRequire(import.meta.url).resolve('@arethetypeswrong/cli/package.json')),
  'dist/index.js',
);

describe.each(publishedPackages)('@journey/$name', ({ name }) => {
  it('publint finds nothing', async () => {
    const { messages, pkg } = await publint({ pkgDir: getStagingFolder(name), strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('attw finds nothing in its declarations', async () => {
    const { exports: exported } = JSON.parse(
      readFileSync(join(getStagingFolder(name), 'package.json'), 'utf8'),
    ) as {
      exports: Record<string, string | object>;
    };
    // Style sheets, tokens for design tools and the schema are not modules, so they have no declarations.
    const files = Object.keys(exported).filter((entry) => typeof exported[entry] === 'string');
    const tarball = join(tarballFolder, getTarballName(name, readManifest(name).version));
    const args = [
      attw,
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--exclude-entrypoints',
      ...files,
    ];
    const told = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 28 }).then(
      () => '',
      (failure: { stdout: string; stderr: string }) => failure.stdout + failure.stderr,
    );
    expect(told).toBe('');
  });
});

describe('what the packages export', () => {
  it('is what was kept', () => {
    const told = [...createExportReports()].map(([name, now]) =>
      describeExportChanges(name, readStoredExportReport(name), now),
    );
    expect(told.filter(Boolean).join('\n\n')).toBe('');
  });
});

/** Returns the minified size in bytes of a module's text with all its imports from the packed `@journey/ui`. */
const bytesOf = async (text: string): Promise<number> => {
  const id = join(getStagingFolder('ui'), 'measured.js');
  const { output } = (await build({
    configFile: false,
    root: getStagingFolder('ui'),
    logLevel: 'error',
    plugins: [
      {
        name: 'measured',
        resolveId(one) {
          if (one === id) return id;
          // The package's dependencies are not installed next to its staging folder, so imports are resolved from its
          // sources.
          return /^[./]/.test(one) ? undefined : this.resolve(one, join(root, 'packages/ui/package.json'));
        },
        load: (one) => (one === id ? text : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: id, external: (one) => /^(react|styled-components)/.test(one) },
    },
  })) as Rolldown.RolldownOutput;
  return output.reduce((sum, one) => sum + (one.type === 'chunk' ? Buffer.byteLength(one.code) : 0), 0);
};

it('importing Button alone costs what Button costs', async () => {
  const use = 'globalThis.kept = Button;';
  const [byName, byFile, all] = await Promise.all([
    bytesOf(`import { Button } from './dist/index.js'; ${use}`),
    bytesOf(`import { Button } from './dist/components/Button/Button.js'; ${use}`),
    bytesOf(`import * as ui from './dist/index.js'; globalThis.kept = ui;`),
  ]);
  // eslint-disable-next-line no-console -- printed by npm test
  console.log(
    `» Button by the package ${byName} bytes, by its file ${byFile}, all of ui ${all} (minified, without react)`,
  );
  expect(byName).toBe(byFile);
  expect(byName).toBeLessThan(all / 20);
});
