import { expect, test } from 'vitest';
import { buildTrackingPixelUrl } from './pixel-url.ts';

test('the pixel’s URL has every parameter', () => {
  const parameters = {
    path: '/checkin/verify',
    brand: 'ace',
    country: 'NZ',
    action: 'click',
    visit: 'v1',
  } as const;
  expect(buildTrackingPixelUrl('/api/', { ...parameters, driver: 'primary_driver' }, 0.5)).toBe(
    '/api/pixel/checkin/verify.png?b=v1&a=click&country=NZ&c=i&brand=ace&t=primary_driver',
  );
});

test.each([
  ['/', 'root'],
  ['/404', '404'],
  ['/login?raNumber=123456789&dob=01/01/1990', 'login'],
  ['/app/rental/123456789/photos', 'app/rental/photos'],
  ['/app/../K1234567890#x', 'app'],
])('the path %s is sent as %s', (path, screen) => {
  expect(buildTrackingPixelUrl('/api', { path, brand: 'ace', country: 'NZ' }, 0.5)).toBe(
    `/api/pixel/${screen}.png?b=&a=&country=NZ&c=i&brand=ace&t=`,
  );
});
