import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SummaryList } from './SummaryList.tsx';

it('shows a text for a missing value, but not for zero', () => {
  render(
    <SummaryList
      empty="Not provided"
      rows={[
        { label: 'Passengers', value: 0 },
        { label: 'Unit', value: '' },
        { label: 'Phone', action: <a href="#x">Change</a> },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((item) => item.textContent)).toEqual([
    '0',
    'Not provided',
    'Not provided',
    'Change',
  ]);
  expect(screen.getAllByRole('term')).toHaveLength(3);
});
