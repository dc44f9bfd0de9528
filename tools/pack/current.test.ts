import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { hashPackageInputs } from '../hosting/inputs.ts';
import { buildAndStoreHash } from '../hosting/stored-hash.ts';
import { areTarballsCurrent, PACKAGES } from './current.ts';

describe('tarballs that were packed before', () => {
  let root: string;
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const isCurrent = (): boolean => areTarballsCurrent(['journey-ui-0.1.0.tgz'], root);
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'packed-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    write('dist/packages/journey-ui-0.1.0.tgz', '');
    write('packages/ui/src/index.ts', 'export {};');
    write('packages/sandbox/scenarios/default.json', '{}');
    await buildAndStoreHash(PACKAGES, hashPackageInputs(root), () => Promise.resolve(), root);
  });

  it('are used while the sources are the same', () => {
    expect(isCurrent()).toBe(true);
    write('packages/ui/src/index.test.ts', '');
    write('packages/ui/node_modules/react/index.js', '');
    expect(isCurrent()).toBe(true);
  });

  it.each([
    'packages/ui/src/index.ts',
    'packages/sandbox/scenarios/default.json',
    'packages/api/README.md',
    'tools/pack/compile.ts',
    'pnpm-workspace.yaml',
  ])('are packed again after a change of %s, though the version is the same', (file) => {
    write(file, 'changed');
    expect(isCurrent()).toBe(false);
  });

  it('are packed again where one is missing', () => {
    rmSync(join(root, 'dist/packages/journey-ui-0.1.0.tgz'));
    expect(isCurrent()).toBe(false);
  });
});
