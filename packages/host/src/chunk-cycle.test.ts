import { expect, it } from 'vitest';
import { findChunkCycle } from './chunk-cycle.ts';

const parts = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([name, own]) => [name, { imports: own }]));

it('finds no cycle in files that import the same third file', () => {
  expect(findChunkCycle(parts({ a: ['b', 'c'], b: ['c'], c: ['left-out'] }))).toBeUndefined();
});

it('returns the files that import each other', () => {
  expect(findChunkCycle(parts({ host: ['rules'], rules: ['form'], form: ['rules'] }))).toEqual([
    'rules',
    'form',
    'rules',
  ]);
});

it('finds a file that imports itself', () => {
  expect(findChunkCycle(parts({ a: [], b: ['b'] }))).toEqual(['b', 'b']);
});
