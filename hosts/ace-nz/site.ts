import { identity } from '@journey/ui/brands/ace';
import type { Site } from '@journey/flows/site';

/**
 * The settings of the brand Ace's site in New Zealand. Its company name, office and web addresses are fictional.
 */
export const site: Site = {
  brand: identity,
  country: 'NZ',
  phone: { display: '0800 654 321', international: '+64800654321' },
  legal: {
    company: 'Ace Regional Example Rentals (NZ) Limited',
    registeredOffice: '4 Model Drive, Exampleton, Christchurch',
  },
  links: {
    privacy: 'https://ace-nz.example/privacy',
    website: 'https://ace-nz.example',
    fleetGuide: 'https://ace-nz.example/fleet-guide',
  },
  otherServices: [],
};
