import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullCheckRun } from '../../tools/checks/depth.ts';
import { type Copy, copyProject, type Ended } from './copy.ts';

const command = 'tools/commands/new-host.ts';
const answers = {
  brand: 'Kōwhai',
  country: 'NZ',
  primary: '#7a5c00',
  phone: '0800 123 456',
  company: 'Kōwhai Example Rentals Limited',
  office: '1 Sample Quay, Exampleton, Nelson',
  website: 'https://kowhai-nz.example',
  'incident-reports': 'yes',
};
const flags = (more: Record<string, string> = {}): string[] =>
  Object.entries({ ...answers, ...more }).flatMap(([name, value]) => [`--${name}`, value]);

const written = ['hosts', 'packages/ui/src/brands', 'packages/sandbox/src', 'packages/flows/src/site'];

describe('a sixth brand by one command @W-07', () => {
  let copy: Copy;
  const state = () => written.map((folder) => copy.snapshot(folder));
  const make = (more?: Record<string, string>): Promise<Ended> => copy.run(command, ...flags(more));
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => copy.remove());

  it(
    'is refused where its colours fail the contrast table, the pair named, and nothing is written',
    { timeout: 300_000 },
    async () => {
      const before = state();
      const link = await make({ link: '#ffcc66' });
      expect(link.output.trim()).toBe(
        '--link: link #ffcc66 on surface #ffffff has a contrast of 1.49 and needs 4.5; ' +
          'link #ffcc66 on surfaceSunken #f5f6f8 has a contrast of 1.37 and needs 4.5; ' +
          'link #ffcc66 on warningSurface #fff5e3 has a contrast of 1.37 and needs 4.5',
      );
      const several = await make({ primary: '#808080', phone: '12', country: 'NZ' });
      expect(several.output).toContain(
        '--primary: onAction #1a1a1a on action #808080 has a contrast of 4.40 and needs 4.5',
      );
      expect(several.output).toContain(
        '--phone: “12” is not a phone number such as 13 30 39 or 0800 654 321',
      );
      expect([link.code, several.code]).toEqual([1, 1]);
      expect(state()).toEqual(before);
    },
  );

  it('passes the types, builds, and ships itself alone', { timeout: 600_000 }, async () => {
    const components = copy.snapshot('packages/ui/src/components');
    const made = await make();
    expect(made).toMatchObject({ code: 0 });
    expect(made.output).toContain('wrote packages/ui/src/brands/kowhai/tokens.ts');
    expect(copy.snapshot('packages/ui/src/components')).toEqual(components);

    const types = copy.run('node_modules/typescript-7/bin/tsc', '--noEmit');
    const build = copy.run('tools/commands/build.ts', 'kowhai-nz');
    const files = [...made.output.matchAll(/^ +wrote (.+)$/gm)].map(([, file]) => file ?? '');
    const form = copy.run('node_modules/oxfmt/bin/oxfmt', '--check', ...files);
    expect(await types).toEqual({ code: 0, output: '' });
    expect(await form).toMatchObject({ code: 0 });

    const sizes = await build;
    expect(sizes.output).toMatch(/^ +kowhai-nz( +[\d.]+){7}$/m);
    expect(sizes.code).toBe(0);
    const page = copy.read('dist/kowhai-nz/login.html');
    expect(page).toContain('lang="en-NZ"');
    expect(page).toContain('aria-label="Kōwhai"');
    expect(page).toContain('--action:#7a5c00;--action-hover:#624a00;');
    expect(page).toContain('Assistance 0800 123 456');
    const scripts = [...copy.snapshot('dist/kowhai-nz/assets')].filter(([file]) => file.endsWith('.js'));
    const logoOf = (id: string): string =>
      /d:\s*'([^']+)'/.exec(copy.read(`packages/ui/src/brands/${id}/logo.ts`))?.[1] ?? '';
    const ships = (id: string): boolean => scripts.some(([, text]) => text.includes(logoOf(id)));
    const brands = ['kowhai', 'meridian', 'thrifty', 'dollar', 'ace', 'firefly'];
    expect(brands.filter(ships)).toEqual(['kowhai']);

    const again = await make();
    expect(again.output).toContain('--name: ');
    expect(again.code).toBe(1);
  });

  // Only in the nightly run, because the same tests run on the existing brands in every run.
  it.runIf(isFullCheckRun)('passes the tests of brands', { timeout: 300_000 }, async () => {
    const { output } = await copy.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      'packages/ui/src/tokens',
      'packages/flows/src/site',
      'tests/guards/brands',
      'tests/guards/components',
    );
    expect(output).toMatch(/Test Files +(\d+) passed \(\1\)/);
    expect(output).toMatch(/Tests +(\d+) passed \(\1\)/);
  });
});
