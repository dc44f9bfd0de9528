import { expect, it } from 'vitest';
import { listMissingMembers } from './apis.ts';

it('lists members of objects that one of the oldest browsers lacks, and no others', () => {
  const missing = new Set(listMissingMembers());
  const lacked = [
    'URLSearchParams.prototype.size',
    'Element.prototype.checkVisibility',
    'Response.prototype.bytes',
    'Set.prototype.union',
  ];
  expect(lacked.filter((name) => !missing.has(name))).toEqual([]);
  const everywhere = ['URLSearchParams.prototype.get', 'Response.prototype.json', 'Set.prototype.has'];
  expect(everywhere.filter((name) => missing.has(name))).toEqual([]);
});
