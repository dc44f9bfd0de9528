/** Tests whether the package's README describes the control calls correctly. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSandboxWithClient } from '../testing/client.ts';
import { scenarioLinkRoutes } from './go.ts';
import { controlPageRoutes } from './page.ts';
import { recordKinds } from './records.ts';
import { controlApiRoutes } from './routes.ts';

const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');

test('packages/sandbox/README.md has a row for every control call', () => {
  const calls = [controlPageRoutes, scenarioLinkRoutes, controlApiRoutes]
    .flatMap(({ routes }) => routes)
    .map(({ method, path }) => `${method} /_sandbox${path === '/' ? '' : path.replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((call) => !call.endsWith('.css'));
  const rows = [...readme.matchAll(/^\| `((?:GET|POST|PUT) \/_sandbox[^`?]*)/gm)].map(
    ([, call = '']) => call,
  );
  expect(rows.toSorted()).toEqual(calls.toSorted());
});

test('packages/sandbox/README.md names every kind of record', () => {
  const [row = ''] = /^\| `GET \/_sandbox\/records\/\{kind\}.*$/m.exec(readme) ?? [];
  for (const kind of recordKinds) expect(row).toContain(`\`${kind}\``);
});

test('packages/sandbox/README.md says how a body without a content type is refused', async () => {
  const sandbox = createSandboxWithClient();
  for (const [method, path] of [
    ['POST', '/_sandbox/reset'],
    ['PUT', '/_sandbox/faults'],
    ['PUT', '/_sandbox/clock'],
  ] as const) {
    // eslint-disable-next-line no-await-in-loop -- one call after another, of which each could empty the sandbox
    const { status } = await sandbox.call(method, path, {
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(status, path).toBe(415);
  }
  expect(readme).toMatch(/415 for one without `content-type: application\/json`/);
});
