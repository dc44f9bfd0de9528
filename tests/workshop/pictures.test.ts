import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brands, wireframe } from '@journey/ui/all-brands';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const BASELINES = 'tests/visual/baselines';

describe('pictures of stories @W-06', () => {
  const pictures = globSync('*/*.webp', { cwd: join(root, BASELINES) });

  it('are kept by story, brand and screen', () => {
    const ids = [...brands, wireframe].map(({ id }) => id).join('|');
    expect(pictures.length).toBeGreaterThan(0);
    const named = new RegExp(`^[a-z0-9-]+/(${ids})-(phone|desktop)\\.webp$`);
    expect(pictures.filter((one) => !named.test(one))).toEqual([]);
  });

  it.each([...brands, wireframe].map(({ id }) => id))('show %s on a phone', (id) =>
    expect(pictures.filter((one) => one.endsWith(`/${id}-phone.webp`)).length).toBeGreaterThan(10),
  );

  it('go to Chromatic with a token alone: without one its command does nothing and says nothing', async () => {
    const { CHROMATIC_PROJECT_TOKEN: _, ...env } = process.env;
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['tools/commands/chromatic.ts'], {
      cwd: root,
      env,
    });
    expect(stdout + stderr).toBe('');
    expect(existsSync(join(root, 'node_modules/.bin/chromatic'))).toBe(true);
  });

  it('go to Chromatic by a script and a configuration of their own', () => {
    const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown;
    expect(readJson('package.json')).toMatchObject({
      scripts: { chromatic: 'node tools/run.mjs chromatic' },
    });
    // Chromatic refuses a file with names that it does not know.
    expect(readJson('chromatic.config.json')).toEqual({
      $schema: 'https://www.chromatic.com/config-file.schema.json',
      storybookBuildDir: 'dist/storybook',
      exitZeroOnChanges: true,
    });
  });
});
