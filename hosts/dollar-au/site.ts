import { identity } from '@journey/ui/brands/dollar';
import type { Site } from '@journey/flows/site';

/**
 * The settings of the brand Dollar's site in Australia. Its company name, office and web addresses are fictional.
 */
export const site: Site = {
  brand: identity,
  country: 'AU',
  phone: { display: '1800 501 934', international: '+611800501934' },
  legal: {
    company: 'Dollar Example Rentals Pty Ltd',
    registeredOffice: 'Level 3, 30 Sample Street, Exampleton VIC 3999',
  },
  links: {
    privacy: 'https://dollar-au.example/privacy',
    website: 'https://dollar-au.example',
    fleetGuide: 'https://dollar-au.example/fleet-guide',
  },
  otherServices: [
    { label: 'Online Check-In', href: '/checkin/login' },
    { label: 'Dollar website', href: 'https://dollar-au.example' },
    { label: 'Fleet Guide', href: 'https://dollar-au.example/fleet-guide' },
    { label: 'Products & Services', href: 'https://dollar-au.example/products-and-services' },
    { label: 'Location information', href: 'https://dollar-au.example/locations' },
  ],
};
