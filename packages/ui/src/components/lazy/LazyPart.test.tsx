import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyPart } from './LazyPart.tsx';
import { useLazyLoad, type LazyLoadState } from './use-lazy-load.ts';

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

it('keeps the focus in its place when the button that tries again disappears', () => {
  const text = { loading: 'Loading the map', failed: 'Failed', retry: 'Again' };
  const retry = vi.fn<() => void>();
  const page = (part: Omit<LazyLoadState<string>, 'retry'>) => (
    <section aria-label="Place">
      <LazyPart part={{ ...part, retry }} text={text}>
        {(value) => <p>{value}</p>}
      </LazyPart>
    </section>
  );
  const { rerender } = render(page({ failed: true }));
  const button = screen.getByRole('button', { name: 'Again' });
  button.focus();
  fireEvent.click(button);
  expect(retry).toHaveBeenCalledOnce();
  rerender(page({ failed: false }));
  const place = screen.getByRole('region', { name: 'Place' });
  expect(place.contains(document.activeElement)).toBe(true);
  rerender(page({ failed: false, value: 'The map' }));
  expect(place.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toBe('The map');
});

it('says what helps where code that failed to load fails at once again, as browsers remember a failed script', async () => {
  const text = { loading: 'Loading', failed: 'The map failed.', failedAgain: 'Reload.', retry: 'Again' };
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const Part = () => (
    <LazyPart part={useLazyLoad<string>(load)} text={text}>
      {(value) => value}
    </LazyPart>
  );
  render(<Part />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert').textContent).toBe('The map failed.');
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert').textContent).toBe('The map failed. Reload.');
});
