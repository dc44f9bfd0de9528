import { expect, it } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { landingMessages } from '../incident-report/pages/landing/messages.ts';
import { renderPage } from './prerender.tsx';
import { VIR_ENTRY_PATH } from './VirRoutes.tsx';

it.each([
  ['/login', 'Sign in', 'View your Meridian rental agreements, invoices and photos.'],
  ['/checkin/login', 'Check in online', 'Check in online for your Meridian rental.'],
  [VIR_ENTRY_PATH, 'Vehicle Incident Report', landingMessages.lead],
])('%s describes the product under its title', async (path, title, description) => {
  const page = await renderPage(site, path);
  expect(page.title).toContain(title);
  expect(page.description).toBe(description);
});
