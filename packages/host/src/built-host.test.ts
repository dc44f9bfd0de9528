import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseByQuery, findBuiltPage, type BuiltHost } from './built-host.ts';

const brands = ['meridian', 'thrifty', 'dollar', 'ace'];
const choices = brands.flatMap((brand) =>
  ['au', 'nz'].map((country) => ({ query: { brand, country }, file: `${brand}-${country}` })),
);
const chosen = (query: string): string => chooseByQuery(choices, new URLSearchParams(query)).file;

describe('chooseByQuery (H-02, H-03)', () => {
  it.each([
    ['', 'meridian-au'],
    ['?brand=thrifty', 'thrifty-au'],
    ['?brand=THRIFTY&country=NZ', 'thrifty-nz'],
    ['?brand=%20ace%20', 'ace-au'],
    ['?brand=firefly&country=nz', 'meridian-nz'],
    ['?brand=unknown&country=XX', 'meridian-au'],
    ['?country=nz', 'meridian-nz'],
    ['?brand=', 'meridian-au'],
  ])('%s shows %s', (query, file) => expect(chosen(query)).toBe(file));

  it('shows the brand’s only site for a country in which it has none', () => {
    const less = choices.filter(({ file }) => file !== 'ace-nz');
    expect(chooseByQuery(less, new URLSearchParams('brand=ace&country=nz')).file).toBe('ace-au');
  });

  it('always returns one of the choices, whatever the query', () =>
    expect(() =>
      fc.assert(
        fc.property(fc.string(), fc.string(), (brand, country) =>
          choices.some(({ file }) => file === chosen(new URLSearchParams({ brand, country }).toString())),
        ),
      ),
    ).not.toThrow());
});

describe('findBuiltPage', () => {
  const page = (file: string) => ({ query: {}, file, styleHashes: [] });
  const host = {
    name: 'ace-au',
    entryPath: '/login',
    entries: [page('login.html')],
    others: [{ path: '/checkin/login', pages: [page('checkin-login.html')] }],
    shells: [page('index.html')],
    rootFiles: ['robots.txt'],
  } as unknown as BuiltHost;
  it.each([
    ['/login', 'login.html'],
    ['/login/', 'login.html'],
    ['/login?raNumber=1', 'login.html'],
    ['/', 'index.html'],
    ['/app/rentalhistory', 'index.html'],
    ['/checkin/login', 'checkin-login.html'],
    ['/checkin/login/?b=1', 'checkin-login.html'],
    ['/checkin/verify', 'index.html'],
  ])('%s is answered with %s', (address, file) =>
    expect(findBuiltPage(host, new URL(address, 'http://x')).file).toBe(file),
  );
});
