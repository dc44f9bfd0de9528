import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrandOrMain, brands, wireframe } from '../brands/all.ts';
import { type Brand, renderBrandCss, getTokenCssProperty } from './brand.ts';
import { getContrastRatio, mixColours } from './colour.ts';
import { colourTokenNames, designTokenNames } from './names.ts';
import { findContrastFaults, contrastPairs } from './pairs.ts';

const everyBrand: readonly Brand[] = [...brands, wireframe];

describe.each(everyBrand)('$id', ({ id, name, logo, tokens }) => {
  it('has a value for every token and for nothing else', () => {
    expect(Object.keys(tokens).toSorted()).toEqual([...designTokenNames].toSorted());
    expect(designTokenNames.filter((token) => !tokens[token])).toEqual([]);
  });

  it.each(contrastPairs)('$front is told from $ground', ({ front, ground, least }) => {
    expect(getContrastRatio(tokens[front], tokens[ground])).toBeGreaterThanOrEqual(least);
  });

  it('has a visible focus ring on its band, by the ring or the gap inside it', () => {
    const seen = [tokens.focus, tokens.focusGap].map((colour) => getContrastRatio(colour, tokens.band));
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
  });

  it('underlines links that do not stand out from the text by themselves', () => {
    const outstanding = getContrastRatio(tokens.link, tokens.text) >= 2;
    expect(outstanding || tokens.linkDecoration === 'underline').toBe(true);
  });

  it('draws on its band only with its own accent colour', () => {
    const used = tokens.bandArt.match(/#[\da-f]{6}/gi) ?? [];
    expect(new Set([...used, tokens.bandAccent])).toEqual(new Set([tokens.bandAccent]));
  });

  it('has a name and a wordmark under 1.5 KB', () => {
    const plain = name.normalize('NFD').replace(/[^a-z\d]/gi, '');
    expect(plain.toLowerCase()).toBe(id);
    expect(JSON.stringify(logo).length).toBeLessThan(1500);
  });
});

describe('the group', () => {
  it('has every colour except decoration in at least one contrast pair', () => {
    const judged = new Set(contrastPairs.flatMap(({ front, ground }) => [front, ground]));
    const decoration = ['divider', 'scrim'];
    expect(colourTokenNames.filter((name) => !judged.has(name))).toEqual(decoration);
  });

  it('has at most 80 tokens', () => expect(designTokenNames.length).toBeLessThanOrEqual(80));

  it('has brands that all differ', () => {
    for (const token of ['action', 'band', 'bandArt'] as const)
      expect(new Set(brands.map(({ tokens }) => tokens[token])).size).toBe(brands.length);
    expect(new Set(brands.map(({ logo }) => logo.d)).size).toBe(brands.length);
  });

  it('lists the pairs with too little contrast and their ratio', () => {
    expect(findContrastFaults(wireframe.tokens)).toEqual([]);
    const pale = { ...wireframe.tokens, link: '#999999' };
    expect(findContrastFaults(pale)).toEqual([
      { front: 'link', ground: 'surface', least: 4.5, ratio: expect.closeTo(2.85, 2) },
      { front: 'link', ground: 'surfaceSunken', least: 4.5, ratio: expect.closeTo(2.63, 2) },
      { front: 'link', ground: 'warningSurface', least: 4.5, ratio: expect.closeTo(2.63, 2) },
    ]);
  });

  it.each([
    ['dollar', 'dollar'],
    ['ACE', 'ace'],
    ['nobody', 'meridian'],
    [undefined, 'meridian'],
    [null, 'meridian'],
  ])('finds the brand of %s: %s', (asked, id) => expect(findBrandOrMain(asked).id).toBe(id));
});

describe('CSS', () => {
  it('writes every token as a custom property of the selector', () => {
    const css = renderBrandCss(wireframe, '.x');
    expect(css).toMatch(/^\.x\{--action:#3d434d;.*\}$/);
    expect(css).toContain('--on-action:#ffffff');
    expect(css.match(/--[\da-z-]+:/g)).toHaveLength(designTokenNames.length);
  });

  it('defines every property that a style reads', () => {
    const root = join(import.meta.dirname, '..');
    const known = new Set<string>(designTokenNames.map(getTokenCssProperty));
    const unknown = globSync('**/*.{ts,tsx,css}', { cwd: root })
      .filter((file) => !/\.(test|stories)\./.test(file) && !/^(tokens|brands)/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        return [...text.matchAll(/var\((--[\da-z-]+)\)/g)]
          .map((match) => match[1] ?? '')
          .filter((property) => !known.has(property) && !text.includes(`${property}: `))
          .map((property) => `${file}: ${property}`);
      });
    expect(unknown).toEqual([]);
  });
});

describe('contrast', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

  it('is computed as in WCAG', () => {
    expect(getContrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(getContrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('is between 1 and 21 in either order', () => {
    fc.assert(
      fc.property(colour, colour, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
        const ratio = getContrastRatio(a, b);
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21.001);
        expect(getContrastRatio(b, a)).toBe(ratio);
        expect(mixColours(a, b, share)).toMatch(/^#[\da-f]{6}$/);
      }),
    );
  });

  it('refuses a text that is not a colour', () =>
    expect(() => getContrastRatio('red', '#ffffff')).toThrow(TypeError));
});
