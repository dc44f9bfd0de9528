import { expect, it } from 'vitest';
import { parseLandingLink } from './read-link.ts';

it('cleans the id of a report, which nobody sees, of what the services cannot store', () => {
  expect(parseLandingLink(new URLSearchParams('vir=v%00-1%00&virType=Panel'), {})).toMatchObject({
    reportId: 'v-1',
    reportType: 'panel',
  });
  expect(parseLandingLink(new URLSearchParams('vir=%00'), {})).toBeUndefined();
});
