import { identity } from '@journey/ui/brands/meridian';
import type { Site } from '@journey/flows/site';

/**
 * The settings of the brand Meridian's site in Australia. Its company name, office and web addresses are
 * fictional.
 */
export const site: Site = {
  brand: identity,
  country: 'AU',
  phone: { display: '13 30 39', international: '+61133039' },
  legal: {
    company: 'Meridian Vehicle Rentals Pty Ltd',
    registeredOffice: 'Level 1, 10 Sample Street, Exampleton VIC 3999',
  },
  links: {
    privacy: 'https://meridian-au.example/privacy',
    website: 'https://meridian-au.example',
    fleetGuide: 'https://meridian-au.example/fleet-guide',
    faq: 'https://meridian-au.example/faq',
  },
  otherServices: [
    { label: 'Meridian website', href: 'https://meridian-au.example' },
    { label: 'Fleet Guide', href: 'https://meridian-au.example/fleet-guide' },
    { label: 'Products & Services', href: 'https://meridian-au.example/products-and-services' },
    { label: 'Location information', href: 'https://meridian-au.example/locations' },
    { label: 'FAQ', href: 'https://meridian-au.example/faq' },
  ],
};
