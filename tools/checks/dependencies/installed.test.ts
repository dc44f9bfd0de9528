import { expect, it } from 'vitest';
import { parseLicenceList, toPackageNames } from './installed.ts';

it('reads each version of each package', () =>
  expect(
    parseLicenceList(
      JSON.stringify({
        MIT: [{ name: 'a', versions: ['1.0.0', '2.0.0'], paths: ['store/a1', 'store/a2'], author: 'Me' }],
        ISC: [{ name: 'b', versions: ['3.0.0'], paths: ['store/b'] }],
      }),
    ),
  ).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT', folder: 'store/a1' },
    { name: 'a', version: '2.0.0', licence: 'MIT', folder: 'store/a2' },
    { name: 'b', version: '3.0.0', licence: 'ISC', folder: 'store/b' },
  ]));

it('does not take an empty list for one without faults', () =>
  expect(() => parseLicenceList('{}')).toThrow('listed no package'));

it.each([
  ['fsevents@2.3.3', 'fsevents'],
  ['@img/sharp-darwin-x64@0.35.5', '@img/sharp-darwin-x64'],
  ['@napi-rs/wasm-runtime@1.2.6(@emnapi/core@2.0.0)', '@napi-rs/wasm-runtime'],
])('reads the name in %s', (key, name) => expect([...toPackageNames([key])]).toEqual([name]));
