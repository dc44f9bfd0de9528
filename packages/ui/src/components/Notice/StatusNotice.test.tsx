import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StatusNotice } from './StatusNotice.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('follows its region once that is there, and changes its words at once', () => {
  const { rerender } = render(<StatusNotice>Sending</StatusNotice>);
  const region = screen.getByRole('status');
  expect(region.childNodes).toHaveLength(0);
  act(() => void vi.advanceTimersByTime(100));
  expect(region.textContent).toBe('Sending');
  rerender(<StatusNotice>Sent</StatusNotice>);
  expect(region.textContent).toBe('Sent');
});

it('is there at once when it takes the focus, which reads it', () => {
  render(<StatusNotice focusOnMount>Sent</StatusNotice>);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('Sent');
  expect(region.contains(document.activeElement)).toBe(true);
});
