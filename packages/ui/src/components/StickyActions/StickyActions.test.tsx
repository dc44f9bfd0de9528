import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StickyActions } from './StickyActions.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('keeps as much of the page free as the bar covers, while it is there', () => {
  let resized: ((entries: object[]) => void) | undefined;
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: (entries: object[]) => void) {
        resized = heard;
      }
      observe = () => undefined;
      disconnect = disconnect;
    },
  );
  const { unmount } = render(<StickyActions note="Saved as you go">Continue</StickyActions>);
  expect(screen.getByText('Saved as you go')).toBeTruthy();
  act(() => resized?.([{ borderBoxSize: [{ blockSize: 80.4 }] }]));
  expect(document.documentElement.style.scrollPaddingBottom).toBe('calc(105px + var(--toast-room, 0px))');
  unmount();
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
  expect(disconnect).toHaveBeenCalledOnce();
});

it('stands where the platform cannot watch its size', () => {
  render(<StickyActions>Continue</StickyActions>);
  expect(screen.getByText('Continue')).toBeTruthy();
});
