import { ToastRegion } from '@journey/ui';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { holdToasts } from './hold-toasts.ts';

afterEach(() => void vi.useRealTimers());

it.each(['success', 'error'] as const)('a toast of a %s stays once it is held', (type) => {
  vi.useFakeTimers();
  const close = vi.fn<() => void>();
  render(
    <ToastRegion toast={{ type, message: 'Refreshed' }} fallback="" closeLabel="Close" onClose={close} />,
  );
  act(holdToasts);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByText('Refreshed')).toBeTruthy();
});
