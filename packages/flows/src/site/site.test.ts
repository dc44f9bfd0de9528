import { expect, it } from 'vitest';
import { sites } from '../../../../hosts/development/site.ts';
import { getSiteId } from './site.ts';

it('links to frequently asked questions on the main brand’s site in Australia alone (P-06, P-08, P-20)', () => {
  // A new brand adds its sites.
  expect(sites.length).toBeGreaterThanOrEqual(10);
  expect(sites.filter(({ links }) => links.faq).map(getSiteId)).toEqual(['meridian-au']);
  expect(
    sites.filter((site) => site.otherServices.some(({ label }) => label === 'FAQ')).map(getSiteId),
  ).toEqual(['meridian-au']);
});
