import { describe, expect, it } from 'vitest';
import { needsSessionForPath, isPortalLoginPath, getPortalLoginPath } from './start-address.ts';

describe('getPortalLoginPath (H-09)', () => {
  it.each([
    ['', '/login'],
    ['?utm=1', '/login'],
    ['?raNumber=123456782', '/login?raNumber=123456782'],
    ['?raNumber=&lastName=', '/login'],
    ['?accountType=corporate&lastName=O%27Neil&x=1', '/login?lastName=O%27Neil&accountType=corporate'],
    ['?dob=27/03/1985', '/login?dob=27%2F03%2F1985'],
  ])('%s leads to %s', (search, address) => expect(getPortalLoginPath(search)).toBe(address));
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
