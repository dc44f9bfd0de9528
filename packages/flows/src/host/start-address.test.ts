import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  getPortalLoginPath,
  isPortalLoginPath,
  needsSessionForPath,
  readSignInPrefill,
} from './start-address.ts';

describe('getPortalLoginPath (H-09)', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['', '/login'],
    ['?utm=1', '/login'],
    ['?raNumber=123456782', '/login?raNumber=123456782'],
    ['?raNumber=&lastName=', '/login'],
    ['?accountType=corporate&lastName=O%27Neil&x=1', '/login?lastName=O%27Neil&accountType=corporate'],
    ['?dob=27/03/1985', '/login?dob=27%2F03%2F1985'],
  ])('%s leads to %s', (search, address) => expect(getPortalLoginPath(search)).toBe(address));

  it('carries the parameters in Safari before 17, whose parameters have no size', () => {
    vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
    expect(getPortalLoginPath('?raNumber=123456782')).toBe('/login?raNumber=123456782');
  });
});

describe('isPortalLoginPath', () => {
  it.each([
    ['/login', true],
    ['/login/', true],
    ['/checkin/login', false],
    ['/vehicleincidents/vir-login', false],
    ['/app/rentalhistory', false],
  ])('%s: %j', (pathname, is) => expect(isPortalLoginPath(pathname)).toBe(is));
});

describe('needsSessionForPath', () => {
  it.each([
    ['/app', true],
    ['/app/rental-photos', true],
    ['/personalInfo', true],
    ['/personalinfo/', true],
    ['/apple', false],
    ['/login', false],
    ['/404', false],
  ])('%s: %j', (pathname, is) => expect(needsSessionForPath(pathname)).toBe(is));
});

describe('readSignInPrefill (P-04)', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['27/03/1985', '27/03/1985'],
    ['7-3-1985', '07/03/1985'],
    ['27031985', '27/03/1985'],
    ['1985-03-27', '27/03/1985'],
    ['1985-3-7', '07/03/1985'],
    ['1985-37', ''],
    ['1985/03/27', '27/03/1985'],
    ['19850327', '27/03/1985'],
    ['12345678', ''],
    ['27/03', ''],
  ])('reads the date of birth %s as %j', (dob, shown) => {
    const address = new URL('https://portal.test/login');
    address.searchParams.set('dob', dob);
    vi.stubGlobal('location', address);
    vi.stubGlobal('history', { replaceState: () => undefined });
    expect(readSignInPrefill().dob).toBe(shown);
  });
});
