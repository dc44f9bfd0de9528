import { createRequire } from 'node:module';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createHostConfig, replaceTagList, wrapCommonJsFactory } from './vite.ts';

const fromFlows = createRequire(createRequire(import.meta.url).resolve('@journey/flows/site'));
const file = fromFlows
  .resolve('styled-components')
  .replace(/dist\/.*$/, 'dist/styled-components.browser.esm.js');

it('makes the function of an element when it is first used, and only once', () => {
  const code = replaceTagList(readFileSync(file, 'utf8'));
  expect(code).not.toContain('"abbr"');
  const [, proxy = ''] = /(new Proxy\(.*?\)\}\));/.exec(code) ?? [];
  const make = (tag: string) => ({ tag });
  const name = /new Proxy\((\w+),/.exec(proxy)?.[1] ?? '';
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, no-new-func -- the code of a library is run
  const styled = new Function(name, `return ${proxy}`)(make) as typeof make & Record<string, unknown>;
  expect(styled['div']).toEqual({ tag: 'div' });
  expect(styled['div']).toBe(styled['div']);
  expect(styled('span')).toEqual({ tag: 'span' });
});

it('refuses a version of the library whose list is elsewhere', () =>
  expect(() => replaceTagList('var a=1;')).toThrow(
    'The list of elements was not found in styled-components',
  ));

it('exports by default what the function of a CommonJS module returns', async () => {
  const code =
    'var five=()=>5;typeof exports=="object"&&typeof module=="object"&&(module.exports=five);// end';
  const text = wrapCommonJsFactory(code);
  const { default: made } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    default: unknown;
  };
  expect(made).toBe(5);
});

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['', false, '"4001"'],
  ['5001', false, '"5001"'],
  ['5001', true, undefined],
])(
  'with DEV_PORT=%s, tells pages the development host’s port, but no built ones (built: %s)',
  (port, production, told) => {
    vi.stubEnv('DEV_PORT', port);
    const { define } = createHostConfig(
      { name: 'vir', root: '/', folder: '/', dist: '/', cache: '/' },
      production,
    );
    expect(define?.['import.meta.env.DEV_PORT']).toBe(told);
  },
);

it('has the libraries of each worker prebundled, so that no page is reloaded when its worker starts', () => {
  const root = join(import.meta.dirname, '../../..');
  const host = { name: 'vir', root, folder: join(root, 'hosts/vir'), dist: '/', cache: '/' };
  const scanned = globSync([createHostConfig(host, false).optimizeDeps?.entries ?? []].flat(), { cwd: root });
  const workers = globSync('packages/flows/src/**/*.worker.ts', { cwd: root });
  expect(workers).toContain('packages/flows/src/incident-report/pdf/pdf.worker.ts');
  expect(scanned.toSorted()).toEqual(['hosts/vir/main.tsx', ...workers].toSorted());
});
