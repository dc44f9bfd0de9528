import { expect, it } from 'vitest';
import { site } from '../../../../hosts/thrifty-au/site.ts';
import { formatSiteName } from './site-name.ts';

it.each([
  ['meridian', 'AU', 'Meridian'],
  ['meridian', 'NZ', 'Meridian New Zealand'],
  [' DOLLAR', 'nz ', 'Dollar New Zealand'],
  ['thrifty', 'NZ', 'Thrifty New Zealand'],
  // The services may send a name that is no brand's id.
  ['unheard-of', 'NZ', 'Thrifty New Zealand'],
])('on a site of Thrifty in Australia, the site of %j in %j is called %j', (brand, country, name) =>
  expect(formatSiteName({ brand, country }, site)).toBe(name),
);
