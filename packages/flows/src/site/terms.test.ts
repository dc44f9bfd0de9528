import { expect, test } from 'vitest';
import { getTermsUrl } from './terms.ts';

const site = (id: 'meridian' | 'thrifty', country: 'AU' | 'NZ') => ({ brand: { id } as never, country });

test.each([
  [
    site('meridian', 'AU'),
    'meridian-au.journey.example',
    'https://files.journey.example/terms/meridian-au-rental-terms.pdf',
  ],
  [
    site('thrifty', 'NZ'),
    'portal.staging.example',
    'https://files.dev.journey.example/terms/thrifty-nz-rental-terms.pdf',
  ],
  [
    site('thrifty', 'AU'),
    'test.portal.example',
    'https://files.dev.journey.example/terms/thrifty-au-rental-terms.pdf',
  ],
  [
    site('meridian', 'NZ'),
    'localhost',
    'https://files.dev.journey.example/terms/meridian-nz-rental-terms.pdf',
  ],
])(
  'case %# opens its brand’s and country’s document on the environment’s file host',
  (item, hostname, address) => {
    expect(getTermsUrl(item, hostname)).toBe(address);
  },
);
