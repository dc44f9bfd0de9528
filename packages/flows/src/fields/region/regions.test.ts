import { describe, expect, it } from 'vitest';
import { findCountryCode, findRegion, listRegions } from './regions.ts';

describe('regions', () => {
  it('lists the states, New Zealand, then every other country once', () => {
    const codes = listRegions().map(({ code }) => code);
    expect(codes.slice(0, 9)).toEqual(['AC', 'NS', 'NT', 'QL', 'SA', 'TS', 'VI', 'WA', 'NZ']);
    expect(new Set(codes).size).toBe(codes.length);
    expect(listRegions().filter(({ group }) => group === 'OTHER COUNTRIES').length).toBeGreaterThan(240);
    expect(codes).not.toContain('AU');
    expect(codes).not.toContain('XK');
  });

  it.each([
    ['SA', 'South Australia'],
    ['SAU', 'Saudi Arabia'],
    ['VI', 'Victoria'],
    ['VIR', 'U.S. Virgin Islands'],
    ['gb', 'United Kingdom'],
    [' ns ', 'New South Wales'],
    ['??', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %s', (code, label) => expect(findRegion(code)?.label).toBe(label));

  it.each([
    ['SA', 'AU'],
    ['SAU', 'SA'],
    ['NZ', 'NZ'],
    ['gb', 'GB'],
    ['??', undefined],
    ['', undefined],
  ])('%j is in %s', (code, country) => expect(findCountryCode(code)).toBe(country));
});
