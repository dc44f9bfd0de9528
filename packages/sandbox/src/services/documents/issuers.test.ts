import { expect, it } from 'vitest';
import { getDocumentIssuer } from './issuers.ts';

it.each([
  [
    'thrifty',
    'AU',
    {
      brand: 'Thrifty',
      company: 'Thrifty Example Rentals (Australia) Pty Ltd',
      registration: 'ABN 00 000 000 000',
      address: '1 Sample Street, Exampleville NSW 0000, Australia',
      contact: 'help@thrifty.au.example',
      band: [21, 95, 153],
      onBand: [255, 255, 255],
      currency: 'AUD',
      tax: { name: 'GST 10%', rate: 0.1 },
    },
  ],
  [
    'ace',
    'NZ',
    {
      brand: 'Ace',
      company: 'Ace Example Rentals (NZ) Limited',
      registration: 'GST no. 000-000-000',
      address: '1 Sample Quay, Exampleton 0000, New Zealand',
      contact: 'help@ace.nz.example',
      band: [1, 57, 108],
      onBand: [255, 255, 255],
      currency: 'NZD',
      tax: { name: 'GST 15%', rate: 0.15 },
    },
  ],
])(
  'documents of %s in %s are issued by its company there, in its currency and with its tax',
  (brand, country, issuer) => {
    expect(getDocumentIssuer(brand, country)).toEqual(issuer);
  },
);

it('documents of an unknown brand are issued by the main brand', () => {
  expect(getDocumentIssuer('unknown', 'NZ')).toEqual(getDocumentIssuer('meridian', 'NZ'));
});
