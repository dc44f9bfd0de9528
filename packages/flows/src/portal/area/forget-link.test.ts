import { expect, it } from 'vitest';
import type { Site } from '../../site/index.ts';
import { createPortalApp } from '../portal.ts';
import { forgetLinkedRental, forgetPrefill } from './forget-link.ts';

const site = { brand: { id: 'avis' }, country: 'AU' } as Site;
const link = { raNumber: '412016732', dob: '27/03/1985', lastName: 'Okafor', corporate: true };

it('what a link fills in is forgotten once a session has begun (P-04)', () => {
  const portal = createPortalApp(site, '/api', link);
  expect(portal.prefill).toEqual(link);
  forgetPrefill(portal);
  expect(portal.prefill).toEqual({});
});

it('the number of a link to a page stays, and nothing else of it (P-21)', () => {
  const portal = createPortalApp(site, '/api', link, link.raNumber);
  forgetPrefill(portal);
  expect(portal.prefill).toEqual({ raNumber: link.raNumber });
});

it('a link’s number that has proved to be the person’s own is forgotten as well (P-21)', () => {
  const portal = createPortalApp(site, '/api', link, link.raNumber);
  forgetLinkedRental(portal);
  forgetPrefill(portal);
  expect([portal.prefill, portal.linkedRental.get()]).toEqual([{}, undefined]);
});
