import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Skeleton } from './Skeleton.tsx';

it('announces its label and reserves the lines', () => {
  const { container } = render(<Skeleton label="Loading your rentals" lines={4} />);
  expect(screen.getByRole('status').textContent).toBe('Loading your rentals');
  expect(container.querySelectorAll('i')).toHaveLength(4);
});
