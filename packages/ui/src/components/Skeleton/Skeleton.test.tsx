import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Skeleton } from './Skeleton.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reserves the lines at once, and announces its label when it appears, in the region that is there already', () => {
  const { container } = render(<Skeleton label="Loading your rentals" lines={4} />);
  expect(container.querySelectorAll('[role="status"] ~ i')).toHaveLength(4);
  const region = screen.getByRole('status');
  act(() => void vi.advanceTimersByTime(299));
  expect(region.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(region.textContent).toBe('Loading your rentals');
});

it('can show its label, which then stands there once and is announced in the same place', () => {
  render(<Skeleton label="Validation in Process" labelVisible />);
  const region = screen.getByRole('status');
  expect([region.textContent, getComputedStyle(region).position]).toEqual(['', 'static']);
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.getByText('Validation in Process')).toBe(region);
});
