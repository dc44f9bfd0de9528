import { expect, it } from 'vitest';
import { readRunOptions } from './run-options.ts';

it.each([
  [{}, undefined, { isFull: false, isAll: false, isQuick: false }],
  [{ all: true }, undefined, { isFull: false, isAll: true, isQuick: false }],
  [{ full: true }, undefined, { isFull: true, isAll: true, isQuick: false }],
  [{}, '2026-11-22', { isFull: false, isAll: true, isQuick: false }],
  [
    { quick: true, shard: '1/4', repeat: '3' },
    undefined,
    { isFull: false, isAll: false, isQuick: true, shard: '1/4', repeat: 3 },
  ],
])('reads the options %j on the day %s', (given, day, options) =>
  expect(readRunOptions(given, day)).toEqual(options),
);

it.each([
  [{ shard: 'first' }, 'Invalid shard: first'],
  [{ repeat: '0' }, '--repeat 0 is not valid'],
])('refuses the options %j', (given, message) =>
  expect(() => readRunOptions(given, undefined)).toThrow(message),
);
