import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Notice } from './Notice.tsx';

// Adds a `scrollIntoView` that does nothing, because jsdom, which has no layout, does not implement it.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is announced only with a role', () => {
  const { rerender } = render(<Notice title="Wrong rental">Log out</Notice>);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(
    <Notice tone="danger" role="alert" title="Wrong rental">
      Log out
    </Notice>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Wrong rentalLog out');
});

it('a status fills its region once the region is there, and changes its words at once', () => {
  const { rerender } = render(<Notice role="status">Sending</Notice>);
  const region = screen.getByRole('status');
  expect(region.childNodes).toHaveLength(0);
  act(() => void vi.advanceTimersByTime(100));
  expect(region.textContent).toBe('Sending');
  rerender(<Notice role="status">Sent</Notice>);
  expect(region.textContent).toBe('Sent');
});

it('a status that takes the focus is there at once, since the focus reads it', () => {
  render(
    <Notice role="status" focusOnMount>
      Sent
    </Notice>,
  );
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('Sent');
  expect(document.activeElement).toBe(region);
});
