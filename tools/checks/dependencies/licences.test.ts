import { describe, expect, it } from 'vitest';
import type { InstalledPackage } from './installed.ts';
import { acceptsLicence, judgeLicences, type LicenceException } from './licences.ts';

const allowed = ['MIT', 'Apache-2.0', 'Zlib'];
const installed = (name: string, licence: string, ships = false): InstalledPackage => ({
  name,
  version: '1.0.0',
  licence,
  ships,
  hasInstallScript: false,
});
const exception = (packages: string, licence: string, more: Partial<LicenceException> = {}) => ({
  packages,
  licence,
  reason: 'A reason.',
  ships: false,
  ...more,
});

describe('acceptsLicence', () => {
  it.each([
    ['MIT', true],
    ['GPL-3.0-or-later', false],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['(GPL-2.0-only OR GPL-3.0-or-later)', false],
    ['(MIT AND Zlib)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', false],
    ['GPL-3.0-only OR MIT AND Zlib', true],
    ['(GPL-3.0-only OR MIT) AND Zlib', true],
    ['(GPL-3.0-only OR MIT) AND (Zlib AND AGPL-3.0-only)', false],
    ['((MIT))', true],
    ['Unknown', false],
    ['', false],
    ['(MIT', false],
    ['MIT WITH Something-exception', false],
  ])('%s: %s', (expression, is) => expect(acceptsLicence(expression, new Set(allowed))).toBe(is));

  it('accepts an expression that is named as a whole', () =>
    expect(acceptsLicence('SEE LICENSE IN LICENSE', new Set(['SEE LICENSE IN LICENSE']))).toBe(true));
});

describe('judgeLicences', () => {
  it.each<[string, InstalledPackage[], LicenceException[], RegExp[]]>([
    ['nothing but allowed licences', [installed('a', 'MIT', true)], [], []],
    ['another licence', [installed('a', 'MPL-2.0')], [], [/^a@1\.0\.0: its licence is “MPL-2\.0”, which/]],
    ['an exception', [installed('a', 'MPL-2.0')], [exception('a', 'MPL-2.0')], []],
    [
      'an exception for a pattern',
      [installed('@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later')],
      [exception('@img/sharp-*', 'LGPL-3.0-or-later')],
      [],
    ],
    [
      'an exception for another licence',
      [installed('a', 'GPL-3.0-only')],
      [exception('a', 'MPL-2.0')],
      [/^a@1/, /^The exception of a for “MPL-2\.0” is no longer needed\. /],
    ],
    [
      'an exception for another package',
      [installed('a', 'MPL-2.0'), installed('b', 'MPL-2.0')],
      [exception('b', 'MPL-2.0')],
      [/^a@1/],
    ],
    [
      'an exception of development for what ships',
      [installed('a', 'MPL-2.0', true)],
      [exception('a', 'MPL-2.0')],
      [/accepted only for development/],
    ],
    [
      'an exception for what ships',
      [installed('a', 'LGPL-3.0', true)],
      [exception('a', 'LGPL-3.0', { ships: true })],
      [],
    ],
    [
      'an exception for what no longer ships',
      [installed('a', 'LGPL-3.0')],
      [exception('a', 'LGPL-3.0', { ships: true })],
      [/no longer needed by anything that reaches a browser/],
    ],
    ...['GPL-3.0-only', 'AGPL-3.0-or-later', 'GPL-2.0-only AND MIT'].map(
      (licence): [string, InstalledPackage[], LicenceException[], RegExp[]] => [
        `an exception for what ships under ${licence}`,
        [installed('a', licence, true)],
        [exception('a', licence, { ships: true })],
        [/No exception can allow that/],
      ],
    ),
    [
      'an exception for a package that has changed its licence',
      [installed('a', 'MIT')],
      [exception('a', 'MPL-2.0')],
      [/^The exception of a/],
    ],
    [
      'an exception without a reason',
      [installed('a', 'MPL-2.0')],
      [exception('a', 'MPL-2.0', { reason: ' ' })],
      [/has no reason/],
    ],
  ])('judges %s', (_, packages, exceptions, problems) => {
    const found = judgeLicences(packages, allowed, exceptions).problems;
    expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem) as string));
  });

  it('counts', () =>
    expect(
      judgeLicences(
        [installed('a', 'MIT', true), installed('b', 'MIT'), installed('c', 'MPL-2.0')],
        allowed,
        [exception('c', 'MPL-2.0')],
      ).notes,
    ).toEqual([
      'licences: 3 packages, of which 1 reach a browser or the services; 1 have a licence outside the allowed list',
    ]));
});
