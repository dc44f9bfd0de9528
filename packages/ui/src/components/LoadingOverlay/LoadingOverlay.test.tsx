import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingOverlay } from './LoadingOverlay.tsx';

it('announces what is under way', () => {
  render(<LoadingOverlay>Submitting</LoadingOverlay>);
  expect(screen.getByRole('status').textContent).toBe('Submitting');
});
