import { identity } from '@journey/ui/brands/dollar';
import type { Site } from '@journey/flows/site';

/**
 * The settings of the brand Dollar's site in New Zealand. Its company name, office and web addresses are
 * fictional.
 */
export const site: Site = {
  brand: identity,
  country: 'NZ',
  phone: { display: '0800 654 321', international: '+64800654321' },
  legal: {
    company: 'Dollar Example Rentals (NZ) Limited',
    registeredOffice: 'Level 3, 30 Sample Quay, Exampleton, Auckland',
  },
  links: {
    privacy: 'https://dollar-nz.example/privacy',
    website: 'https://dollar-nz.example',
    fleetGuide: 'https://dollar-nz.example/fleet-guide',
  },
  otherServices: [
    { label: 'Online Check-In', href: '/checkin/login' },
    { label: 'Dollar website', href: 'https://dollar-nz.example' },
    { label: 'Fleet Guide', href: 'https://dollar-nz.example/fleet-guide' },
    { label: 'Products & Services', href: 'https://dollar-nz.example/products-and-services' },
    { label: 'Location information', href: 'https://dollar-nz.example/locations' },
  ],
};
