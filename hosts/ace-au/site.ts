import { identity } from '@journey/ui/brands/ace';
import type { Site } from '@journey/flows/site';

/** The settings of the brand Ace's site in Australia. Its company name, office and web addresses are fictional. */
export const site: Site = {
  brand: identity,
  country: 'AU',
  phone: { display: '13 30 39', international: '+61133039' },
  legal: {
    company: 'Ace Regional Example Rentals Pty Ltd',
    registeredOffice: '4 Model Road, Exampleton QLD 4999',
  },
  links: {
    privacy: 'https://ace-au.example/privacy',
    website: 'https://ace-au.example',
    fleetGuide: 'https://ace-au.example/fleet-guide',
  },
  otherServices: [],
};
