import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getContrastRatio, deriveTokens } from '@journey/ui/tokens';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { root } from '../../paths/root.ts';
import { addBrandToLists } from './files.ts';
import { insertImport, insertListItem } from './registry.ts';
import { createHeaderBandImage } from './character.ts';
import { findBrandContrastFaults, deriveBrandColours } from './tones.ts';
import { drawWordmark, findUndrawableCharacters, findWordmarkInitial } from './wordmark.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('tones', () => {
  it.each([
    ['#c80f2e', '#a00c25', '#c80f2e'],
    ['#ffcc00', '#e6b800', '#1a1a1a'],
  ])('of %s: %s under a finger, links %s', (primary, actionHover, link) =>
    expect(deriveBrandColours({ primary })).toMatchObject({ actionHover, link }),
  );

  it('are refused exactly when the contrast table refuses them, with pair and ratio', () => {
    fc.assert(
      fc.property(hex, hex, (primary, link) => {
        const faults = findBrandContrastFaults({ primary, link });
        const tokens = deriveTokens({
          ...deriveBrandColours({ primary, link }),
          bandArt: 'none',
          radiusControl: '0',
          radiusCard: '0',
        });
        const reads = getContrastRatio(tokens.link, tokens.surface) >= 4.5;
        expect(faults.some((fault) => fault.startsWith(`link ${link} on surface #ffffff `))).toBe(!reads);
      }),
    );
  });
});

describe('wordmark', () => {
  it('moves each letter to its place and sets dots and marks in the accent', () => {
    const logo = drawWordmark('Lī', { stroke: 5, round: true });
    expect(logo).toEqual({
      width: 17,
      height: 40,
      d: 'M4 32v-29M12.6 32v-20',
      stroke: 5,
      round: true,
      accent: 'M6.1 3h13v3.6h-13z',
    });
  });

  it.each([
    ['Kōwhai 2', []],
    ['Étoile', []],
    ['A&B', ['&']],
    ['Øst', ['ø']],
  ])('of %s: cannot draw %j', (name, odd) => expect(findUndrawableCharacters(name)).toEqual(odd));

  it('gives icons its first letter, with the width of the lines', () => {
    const hand = { stroke: 5, round: true };
    expect(findWordmarkInitial('Lī', hand)).toEqual([0.5, 0, 7, 36]);
    expect(findWordmarkInitial('Gypsy', hand)).toEqual([0.5, 0, 25.8, 44]);
  });

  it('has an accent whatever the name', () => {
    for (const name of ['Rua', 'Gypsy'])
      expect(drawWordmark(name, { stroke: 5, round: false }).accent).toMatch(/^M.*z$/);
  });
});

it('draws on a band in its second tone alone', () =>
  expect(createHeaderBandImage('kowhai', '#8a701f').match(/#[\da-f]+/g)).toEqual(['#0000', '#8a701f']));

describe('lists in the sources', () => {
  it('take an item at their end, whatever the form', () => {
    expect(insertListItem("const a = ['x', 'y'] as const;", /a = \[/, "'z'")).toBe(
      "const a = ['x', 'y', 'z'] as const;",
    );
    expect(insertListItem('const a = [\n  { b: [1] },\n];\nc', /a = \[/, '2')).toBe(
      'const a = [\n  { b: [1] }, 2];\nc',
    );
    expect(insertListItem('const a = [];', /a = \[/, '1')).toBe('const a = [ 1];');
    expect(insertListItem('const a = {};', /a = \{/, 'b: 1')).toBe('const a = { b: 1};');
    expect(() => insertListItem('nothing', /a = \[/, '1')).toThrow('was not found');
  });

  it.each([
    ['bluegum', 'Blue Gum', true, true],
    ['rimu', 'Rīmu', false, true],
    ['rua', 'Rua', true, false],
    ['rua', 'Rua', false, false],
  ])('of sites take %s as %s, with reports: %j, by name: %j', (id, name, incidentReports, isNamed) => {
    const brand = { id, name, colours: { primary: '#7a5c00' }, corners: '', face: '', incidentReports };
    const added = addBrandToLists(brand, (path) => readFileSync(join(root, path), 'utf8'));
    const sites = added['packages/flows/src/site/brands.ts'] ?? '';
    expect(sites.includes(`"${id}"]`)).toBe(incidentReports);
    expect(sites.includes(`${id}: "${name}"}`)).toBe(isNamed);
  });

  it('take an import after the others', () =>
    expect(insertImport("import a from 'a';\n\nb", "import c from 'c';")).toBe(
      "import a from 'a';\nimport c from 'c';\n\nb",
    ));
});
