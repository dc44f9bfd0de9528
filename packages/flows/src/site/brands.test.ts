import { describe, expect, it } from 'vitest';
import { brandIdOf, INCIDENT_REPORT_BRANDS } from './brands.ts';
import { countryOf } from './select-site.ts';

describe('brandIdOf (H-02, H-03)', () => {
  it.each([
    ['thrifty', 'thrifty'],
    [' Dollar ', 'dollar'],
    ['FIREFLY', 'firefly'],
    ['unheard-of', 'meridian'],
    ['', 'meridian'],
    [null, 'meridian'],
    [undefined, 'meridian'],
  ])('%j is %s', (name, id) => expect(brandIdOf(name)).toBe(id));

  it('falls back for a brand without incident reports', () =>
    expect(brandIdOf('firefly', INCIDENT_REPORT_BRANDS)).toBe('meridian'));
});

describe('countryOf', () => {
  it.each([
    ['NZ', 'NZ'],
    ['nz', 'NZ'],
    ['AU', 'AU'],
    ['GB', 'AU'],
    [null, 'AU'],
  ] as const)('%j is %s', (name, country) => expect(countryOf(name)).toBe(country));
});
