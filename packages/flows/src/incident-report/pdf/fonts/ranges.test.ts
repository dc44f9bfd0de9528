import { expect, it } from 'vitest';
import { europeanFontSlices, complexScriptFontSlices } from './catalogue.ts';
import { convertWoffToTtf } from './load-fonts.ts';
import { parseUnicodeRange, selectFontSlices } from './ranges.ts';

it('reads a list of ranges', () => {
  expect(parseUnicodeRange('U+0-FF, U+131')).toEqual([
    [0, 255],
    [305, 305],
  ]);
});

it('has every European slice in both weights, and one slice for each shaped script', () => {
  expect(europeanFontSlices).toHaveLength(14);
  expect(europeanFontSlices.slice(0, 2).map(({ name }) => name)).toEqual([
    'noto-sans-latin',
    'noto-sans-latin',
  ]);
  expect(new Set(complexScriptFontSlices.map(({ name }) => name.split('-').at(-1)))).toEqual(
    new Set(['arabic', 'devanagari', 'hebrew', 'thai']),
  );
});

it.each([
  ['Ana', ['latin']],
  ['Tāne', ['latin', 'latin-ext']],
  ['Їжак', ['cyrillic']],
])('%s needs %j', (text, subsets) => {
  const names = selectFontSlices({ regular: text, bold: text }, europeanFontSlices).map(({ name }) =>
    name.replace('noto-sans-', ''),
  );
  expect([...new Set(names)].toSorted()).toEqual(subsets);
});

it('selects a weight only for letters that are printed in it', () => {
  const slices = selectFontSlices({ regular: 'Tāne', bold: 'Driver' }, europeanFontSlices);
  expect(slices.map(({ name, bold }) => `${name} ${bold ? 700 : 400}`)).toEqual([
    'noto-sans-latin 400',
    'noto-sans-latin 700',
    'noto-sans-latin-ext 400',
  ]);
});

it('refuses a file that is not WOFF', async () => {
  await expect(convertWoffToTtf(new ArrayBuffer(100))).rejects.toThrow(TypeError);
});
