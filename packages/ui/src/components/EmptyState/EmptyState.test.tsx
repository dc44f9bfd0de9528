import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Cluster } from '../../layout/layout.ts';
import { EmptyState } from './EmptyState.tsx';

it('has a title, a reason and the next action', () => {
  render(
    <EmptyState title="No photos uploaded" action={<button type="button">New Photos</button>}>
      Take some
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No photos uploaded' })).toBeTruthy();
  expect(screen.getByText('Take some')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New Photos' })).toBeTruthy();
});

it('centres several actions as it does one', () => {
  render(
    <EmptyState
      title="No rental found"
      action={
        <Cluster data-testid="actions">
          <button type="button">Look again</button>
          <button type="button">Call us</button>
        </Cluster>
      }
    />,
  );
  expect(getComputedStyle(screen.getByTestId('actions')).justifyContent).toBe('center');
});
