import { describe, expect, it } from 'vitest';
import {
  BRAND_IDS,
  formatBrandName,
  isOfOtherBrand,
  parseBrandId,
  INCIDENT_REPORT_BRANDS,
  parseCountry,
  selectSiteByQuery,
} from './brands.ts';
import type { Site } from './site.ts';

describe('parseBrandId (H-02, H-03)', () => {
  it.each([
    ['thrifty', 'thrifty'],
    [' Dollar ', 'dollar'],
    ['FIREFLY', 'firefly'],
    ['unheard-of', 'meridian'],
    ['', 'meridian'],
    [null, 'meridian'],
    [undefined, 'meridian'],
  ])('%j is %s', (name, id) => expect(parseBrandId(name)).toBe(id));

  it('falls back to the main brand for a brand without incident reports', () =>
    expect(parseBrandId('firefly', INCIDENT_REPORT_BRANDS)).toBe('meridian'));
});

describe('a brand beside the site’s own', () => {
  const site = { brand: { id: 'thrifty' } } as Site;
  it.each([
    ['thrifty', false],
    [' Thrifty ', false],
    ['dollar', true],
    ['DOLLAR', true],
    ['unheard-of', false],
    ['', false],
  ])('%j is of another brand: %j', (name, expected) => expect(isOfOtherBrand(name, site)).toBe(expected));

  it.each([
    ['dollar', 'Dollar'],
    ['ACE', 'Ace'],
    [' Ace ', 'Ace'],
  ])('%j is read as %s', (id, name) => expect(formatBrandName(id)).toBe(name));
});

describe('parseCountry', () => {
  it.each([
    ['NZ', 'NZ'],
    ['nz', 'NZ'],
    ['AU', 'AU'],
    ['GB', 'AU'],
    [null, 'AU'],
  ] as const)('%j is %s', (name, country) => expect(parseCountry(name)).toBe(country));
});

describe('selectSiteByQuery (H-02)', () => {
  const site = (id: string, country: 'AU' | 'NZ') => ({ brand: { id }, country }) as unknown as Site;
  const sites = [site('meridian', 'AU'), site('meridian', 'NZ'), site('thrifty', 'NZ')];
  it.each([
    ['', 'meridian', 'AU'],
    ['?brand=meridian&country=NZ', 'meridian', 'NZ'],
    ['?brand=thrifty&country=nz', 'thrifty', 'NZ'],
    ['?brand=thrifty&country=AU', 'thrifty', 'NZ'],
  ])('%j shows %s %s', (query, id, country) =>
    expect(selectSiteByQuery(sites, query)).toMatchObject({ brand: { id }, country }),
  );
  it('throws for a brand that no site has', () =>
    expect(() => selectSiteByQuery([], '')).toThrow('No site was passed for the brand meridian'));
});

it('lists the main brand first and every brand with incident reports', () => {
  expect(BRAND_IDS[0]).toBe(INCIDENT_REPORT_BRANDS[0]);
  expect(INCIDENT_REPORT_BRANDS.filter((id) => !BRAND_IDS.includes(id))).toEqual([]);
});
