import { expect, it } from 'vitest';
import { listShardArguments } from './vitest-step.ts';

it.each([
  [undefined, 2, []],
  ['3/8', 8, ['--shard=3/8']],
  ['3/8', 2, ['--shard=3/8', '--passWithNoTests']],
])('passes on the shard %s of %d test files', (shard, files, args) =>
  expect(listShardArguments(shard, files)).toEqual(args),
);
