import { afterEach, expect, it, vi } from 'vitest';
import { readAndRemoveQueryParameters } from './query-parameters.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['?lastName=Ann%00e', 'Anne'],
  ['?lastName=%00%20Anne%20%00', 'Anne'],
  ['?lastName=%00', undefined],
  ['?lastName=%20Ng%C4%81ti%20', 'Ngāti'],
])('%s is read once, without what nobody sees', (search, lastName) => {
  const left: string[] = [];
  vi.stubGlobal('location', new URL(`http://host.test/login${search}&x=1`));
  vi.stubGlobal('history', { state: null, replaceState: (_: null, __: '', to: URL) => left.push(to.search) });
  const found = readAndRemoveQueryParameters(['lastName', 'booking']);
  expect(found).toEqual(lastName === undefined ? {} : { lastName });
  expect(left).toEqual(['?x=1']);
});

it('leaves an address alone that holds nothing to read', () => {
  const replaceState = vi.fn<History['replaceState']>();
  vi.stubGlobal('location', new URL('http://host.test/login?x=1'));
  vi.stubGlobal('history', { state: null, replaceState });
  expect(readAndRemoveQueryParameters(['lastName'])).toEqual({});
  expect(replaceState).not.toHaveBeenCalled();
});
