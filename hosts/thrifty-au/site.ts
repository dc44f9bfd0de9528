import { identity } from '@journey/ui/brands/thrifty';
import type { Site } from '@journey/flows/site';

/**
 * The settings of the brand Thrifty's site in Australia. Its company name, office and web addresses are fictional.
 */
export const site: Site = {
  brand: identity,
  country: 'AU',
  phone: { display: '13 61 39', international: '+61136139' },
  legal: {
    company: 'Thrifty Example Rentals Pty Ltd',
    registeredOffice: 'Level 2, 20 Sample Street, Exampleton VIC 3999',
  },
  links: {
    privacy: 'https://thrifty-au.example/privacy',
    website: 'https://thrifty-au.example',
    fleetGuide: 'https://thrifty-au.example/fleet-guide',
  },
  otherServices: [
    { label: 'Thrifty website', href: 'https://thrifty-au.example' },
    { label: 'Location information', href: 'https://thrifty-au.example/locations' },
  ],
};
