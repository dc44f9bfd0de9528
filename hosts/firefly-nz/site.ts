import { identity } from '@journey/ui/brands/firefly';
import type { Site } from '@journey/flows/site';

/**
 * The settings of the brand Firefly's site in New Zealand. Its company name, office and web addresses are
 * fictional.
 */
export const site: Site = {
  brand: identity,
  country: 'NZ',
  phone: { display: '0800 654 321', international: '+64800654321' },
  legal: {
    company: 'Firefly Example Rentals (NZ) Limited',
    registeredOffice: '5 Model Drive, Exampleton, Wellington',
  },
  links: {
    privacy: 'https://firefly-nz.example/privacy',
    website: 'https://firefly-nz.example',
    fleetGuide: 'https://firefly-nz.example/fleet-guide',
  },
  otherServices: [],
};
