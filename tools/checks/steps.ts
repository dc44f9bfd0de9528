import { join } from 'node:path';
import { root } from '../hosting/hosts.ts';
import { node } from '../process/lifetime.ts';
import { playwrightStep, vitestStep } from './runners.ts';
import { oneCheck, type Step } from './step.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** A PostgreSQL for the tests: `DATABASE_URL_TEST`'s, else one started here and ended with the command. */
async function postgres(): Promise<Record<string, string>> {
  const given = process.env['DATABASE_URL_TEST'];
  if (given) return { E2E_DATABASE_URL: given };
  const { startPostgres } = await import('../postgres.ts');
  const { atEnd } = await import('../process/lifetime.ts');
  const database = await startPostgres();
  atEnd(() => database.stop());
  return { E2E_DATABASE_URL: database.url };
}

/** Every part of `npm test`, the cheapest first. Steps in a browser come after the build, whose files they need. */
export const steps: readonly Step[] = [
  oneCheck('types', bin('tsc'), '--noEmit'),
  oneCheck('format', bin('prettier'), '--check', '.'),
  oneCheck('lint', bin('oxlint'), '--type-aware', '--deny-warnings'),
  oneCheck(
    'boundaries',
    bin('depcruise'),
    '--config',
    '.dependency-cruiser.mjs',
    'packages',
    'hosts',
    'tools',
    'tests',
    '.storybook',
  ),
  oneCheck('unused', bin('knip')),
  oneCheck('contract', node, 'packages/api/scripts/generate.ts', '--check'),
  { ...oneCheck('build', node, 'tools/commands/build.ts'), after: ['contract'] },
  vitestStep('unit', ['--project', 'unit', '--project', 'dom'], { after: ['unused'] }),
  vitestStep('stories', ['--project', 'stories', '--reporter=./.storybook/accessibility/reporter.ts'], {
    after: ['unit', 'build'],
    alone: true,
  }),
  vitestStep('workshop', ['--project', 'workshop'], { after: ['stories'] }),
  vitestStep('visual', ['--config', 'tests/visual/vitest.config.ts'], { after: ['stories'], alone: true }),
  playwrightStep('e2e', [], () => Promise.resolve({}), { after: ['build', 'visual'], alone: true }),
  playwrightStep('e2e-postgres', ['--grep', '@database', '--workers', '1'], postgres, { after: ['e2e'] }),
];
