import { identity } from '@journey/ui/brands/thrifty';
import type { Site } from '@journey/flows/site';

/**
 * The settings of the brand Thrifty's site in New Zealand. Its company name, office and web addresses are
 * fictional.
 */
export const site: Site = {
  brand: identity,
  country: 'NZ',
  phone: { display: '0800 654 321', international: '+64800654321' },
  legal: {
    company: 'Thrifty Example Rentals (NZ) Limited',
    registeredOffice: 'Level 2, 20 Sample Quay, Exampleton, Auckland',
  },
  links: {
    privacy: 'https://thrifty-nz.example/privacy',
    website: 'https://thrifty-nz.example',
    fleetGuide: 'https://thrifty-nz.example/fleet-guide',
  },
  otherServices: [
    { label: 'Thrifty website', href: 'https://thrifty-nz.example' },
    { label: 'Location information', href: 'https://thrifty-nz.example/locations' },
  ],
};
