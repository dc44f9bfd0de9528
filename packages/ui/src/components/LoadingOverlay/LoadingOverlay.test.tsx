import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingOverlay } from './LoadingOverlay.tsx';

it('announces its message', () => {
  render(<LoadingOverlay>Submitting</LoadingOverlay>);
  expect(screen.getByRole('status').textContent).toBe('Submitting');
});
