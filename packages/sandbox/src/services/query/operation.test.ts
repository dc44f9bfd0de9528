import { describe, expect, it } from 'vitest';
import { readOperationName } from './operation.ts';

const read = (request: object, path = '/api/query') =>
  readOperationName(path, { bytes: new Uint8Array(), readJson: () => request });

describe('the name of an operation', () => {
  it.each([
    ['query Rental { Rental { brand } }', 'Rental'],
    ['\n\n  mutation Save($a: A!) { Save(a: $a) { Success } }', 'Save'],
    ['fragment F on Rental { brand }\nquery\n  Rental { Rental { ...F } }', 'Rental'],
    ['# mine\r\n\tquery Rental { Rental { brand } }', 'Rental'],
    ['{ Rental { brand } }', null],
    ['subquery Rental { brand }', null],
    ['query { Rental { brand } }', null],
  ])('is read from %j', (query, expected) => expect(read({ query })).toBe(expected));

  it('is the one that the request states, cut to sixty characters', () => {
    expect(read({ operationName: 'Rental', query: 'query Other { a }' })).toBe('Rental');
    expect(read({ operationName: 'a'.repeat(70) })).toBe('a'.repeat(60));
  });

  it.each([
    ['/api/query', 'Rental'],
    ['/nothing/query', null],
    ['/api/vir/query', null],
  ])('at %s is %s', (path, expected) => expect(read({ query: 'query Rental { a }' }, path)).toBe(expected));

  // A pattern that starts again at each line takes minutes for a text of this length, so the test would time out.
  it.each([
    ['empty lines', '\n', null],
    ['spaces', ' ', null],
    ['lines that begin a query', 'query\n\n', 'query'],
  ])('is looked for once in a long text of %s', (_, piece, expected) =>
    expect(read({ query: `${piece.repeat(500_000)}!` })).toBe(expected),
  );
});
