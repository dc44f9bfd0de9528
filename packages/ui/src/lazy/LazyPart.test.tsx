import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyPart } from './LazyPart.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('announces that it loads when the placeholder appears, in the region that is there already', () => {
  render(
    <LazyPart
      part={{ failed: false, retry: () => undefined }}
      text={{ loading: 'Loading the map', failed: 'Failed', retry: 'Again' }}
    >
      {() => null}
    </LazyPart>,
  );
  const region = screen.getByRole('status');
  act(() => void vi.advanceTimersByTime(299));
  expect(region.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(region.textContent).toBe('Loading the map');
});
