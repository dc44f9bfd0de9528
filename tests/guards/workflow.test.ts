import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './folders.ts';

interface Step {
  readonly uses?: string;
  readonly if?: string;
  readonly run?: string;
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly container?: string; readonly steps: readonly Step[] }>>;
}

const { jobs } = parse(readFileSync(join(root, '.github/workflows/checks.yml'), 'utf8')) as Workflow;
const inContainer = Object.entries(jobs).filter(([, { container }]) => container);

it('has jobs in containers', () => expect(inContainer).not.toEqual([]));

it.each(inContainer)(
  'lets Git read the checkout in the job %s, which runs as another user',
  (_, { steps }) => {
    const checkout = steps.findIndex(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkout).toBeGreaterThanOrEqual(0);
    expect(steps[checkout + 1]).toEqual({
      ...(steps[checkout]?.if && { if: steps[checkout].if }),
      run: 'git config --global --add safe.directory "$GITHUB_WORKSPACE"',
    });
  },
);
