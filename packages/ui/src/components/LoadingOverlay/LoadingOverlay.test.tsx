import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingOverlay } from './LoadingOverlay.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('announces its message when it appears, in the region that is there already', () => {
  render(<LoadingOverlay>Submitting</LoadingOverlay>);
  const region = screen.getByRole('status');
  act(() => void vi.advanceTimersByTime(299));
  expect(region.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(region.textContent).toBe('Submitting');
});
