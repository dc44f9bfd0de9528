import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StickyActions } from './StickyActions.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('sets the page’s scroll padding to the bar’s height while it is shown', () => {
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

it('works without ResizeObserver', () => {
  vi.stubGlobal('ResizeObserver', undefined);
  render(<StickyActions>Continue</StickyActions>);
  expect(screen.getByText('Continue')).toBeTruthy();
});
