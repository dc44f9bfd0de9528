import { scenarioNames } from '@journey/sandbox/scenarios';
import { brands } from '../brand/brands.ts';

const screen = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name,
  type,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** Screen sizes for stories; the phone comes first, as most renters use one. */
export const viewports = {
  phone: screen('Phone 390 × 844', 390, 844, 'mobile'),
  small: screen('Small phone 320 × 640', 320, 640, 'mobile'),
  tablet: screen('Tablet 768 × 1024', 768, 1024, 'tablet'),
  desktop: screen('Desktop 1280 × 800', 1280, 800, 'desktop'),
};

/** The toolbar's menus. The chosen values are part of a story's address: `globals=brand:dollar;country:NZ`. */
export const globalTypes = {
  brand: {
    description: 'Brand',
    toolbar: {
      title: 'Brand',
      icon: 'paintbrush' as const,
      dynamicTitle: true,
      items: brands.map(({ id, name }) => ({ value: id, title: name })),
    },
  },
  country: {
    description: 'Country of the site',
    toolbar: {
      title: 'Country',
      icon: 'globe' as const,
      dynamicTitle: true,
      items: [
        { value: 'AU', title: 'Australia' },
        { value: 'NZ', title: 'New Zealand' },
      ],
    },
  },
  scenario: {
    description: 'Data the services start with',
    toolbar: {
      title: 'Scenario',
      icon: 'database' as const,
      dynamicTitle: true,
      items: scenarioNames.map((name) => ({ value: name, title: name })),
    },
  },
  clock: {
    description: 'Time that has passed since the story began; an address may say any, such as clock:90s',
    toolbar: {
      title: 'Clock',
      icon: 'time' as const,
      dynamicTitle: true,
      items: [
        { value: 'now', title: 'Now' },
        { value: '8m', title: '8 minutes on: a check-in is about to expire' },
        { value: '13m', title: '13 minutes on: the portal is about to expire' },
        { value: '1h', title: 'An hour on: every session has expired' },
        { value: '1d', title: 'A day on' },
        { value: '365d', title: 'A year on' },
      ],
    },
  },
};

/** The initial values of the globals, unless a story or its address sets others. */
export const initialGlobals = {
  // The full run of the checks sets these variables, to play the stories in each brand and country.
  brand: String(import.meta.env['STORIES_BRAND'] ?? 'meridian'),
  country: String(import.meta.env['STORIES_COUNTRY'] ?? 'AU'),
  scenario: 'default',
  clock: 'now',
  viewport: { value: 'phone', isRotated: false },
};
