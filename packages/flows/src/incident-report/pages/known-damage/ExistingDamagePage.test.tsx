import 'fake-indexeddb/auto';
import { incidentQueryKeys } from '@journey/api/incidents';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rental, renderReportPage } from '../../testing/render-page.tsx';
import { ExistingDamagePage } from './ExistingDamagePage.tsx';
import { existingDamageMessages as text } from './messages.ts';

it.each([0, 1])('speaks of recorded damage only where there is some: %i (V-28)', async (count) => {
  const recordedDamage = Array.from({ length: count }, () => ({ description: 'A dent.', photos: [] }));
  renderReportPage(<ExistingDamagePage />, (_, queries) =>
    queries.setQueryData(incidentQueryKeys.rental(rental.serviceTrackingId), { ...rental, recordedDamage }),
  );
  expect(await screen.findByRole('heading', { name: text.title })).toBeTruthy();
  expect(screen.queryByText(text.lead(rental.registration)) !== null).toBe(count > 0);
  expect(screen.queryByText(text.none) === null).toBe(count > 0);
  expect(screen.getAllByRole('button', { name: text.next })).toHaveLength(1);
});
