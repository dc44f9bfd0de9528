import { identity } from '@journey/ui/brands/meridian';
import type { Site } from '@journey/flows/site';

/**
 * The settings of the brand Meridian's site in New Zealand. Its company name, office and web addresses are
 * fictional.
 */
export const site: Site = {
  brand: identity,
  country: 'NZ',
  phone: { display: '0800 654 321', international: '+64800654321' },
  legal: {
    company: 'Meridian Vehicle Rentals (NZ) Limited',
    registeredOffice: 'Level 1, 10 Sample Quay, Exampleton, Auckland',
  },
  links: {
    privacy: 'https://meridian-nz.example/privacy',
    website: 'https://meridian-nz.example',
    fleetGuide: 'https://meridian-nz.example/fleet-guide',
  },
  otherServices: [
    { label: 'Meridian website', href: 'https://meridian-nz.example' },
    { label: 'Fleet Guide', href: 'https://meridian-nz.example/fleet-guide' },
    { label: 'Products & Services', href: 'https://meridian-nz.example/products-and-services' },
    { label: 'Location information', href: 'https://meridian-nz.example/locations' },
  ],
};
