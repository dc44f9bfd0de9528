import { identity } from '@journey/ui/brands/firefly';
import type { Site } from '@journey/flows/site';

/**
 * The settings of the brand Firefly's site in Australia. Its company name, office and web addresses are fictional.
 */
export const site: Site = {
  brand: identity,
  country: 'AU',
  phone: { display: '13 30 39', international: '+61133039' },
  legal: {
    company: 'Firefly Example Rentals Pty Ltd',
    registeredOffice: '5 Model Road, Exampleton NSW 2999',
  },
  links: {
    privacy: 'https://firefly-au.example/privacy',
    website: 'https://firefly-au.example',
    fleetGuide: 'https://firefly-au.example/fleet-guide',
  },
  otherServices: [],
};
