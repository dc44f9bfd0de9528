import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { useReserveBottomSpace } from './use-bottom-inset.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollBy', vi.fn());
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

const Foot = () => <div ref={useReserveBottomSpace()} />;
const readRoom = () => document.documentElement.style.getPropertyValue('--toast-room');

/** Renders the element at the bottom. @returns a function that gives it a height, in px */
const renderFoot = () => {
  let notify: (entries: readonly object[]) => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: typeof notify) {
        notify = onResize;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  render(<Foot />);
  return (height: number) => notify([{ borderBoxSize: [{ blockSize: height }] }]);
};

it('makes room for what grows, and gives it back when that shrinks', () => {
  const resize = renderFoot();
  resize(59.5);
  expect(readRoom()).toBe('60px');
  expect(scrollBy).toHaveBeenCalledWith({ top: 60, behavior: 'instant' });
  resize(0);
  expect(readRoom()).toBe('0px');
  expect(scrollBy).toHaveBeenCalledOnce();
});

it.each(['pointerUp', 'pointerCancel'] as const)('moves nothing during a press that ends with %s', (end) => {
  const resize = renderFoot();
  resize(60);
  fireEvent.pointerDown(document.body);
  resize(0);
  vi.advanceTimersByTime(5000);
  expect(readRoom()).toBe('60px');
  fireEvent[end](document.body);
  // The click may follow a moment later.
  expect(readRoom()).toBe('60px');
  vi.advanceTimersByTime(350);
  expect(readRoom()).toBe('0px');
});

it('waits for the second of two quick presses', () => {
  const resize = renderFoot();
  resize(60);
  fireEvent.pointerDown(document.body);
  fireEvent.pointerUp(document.body);
  vi.advanceTimersByTime(200);
  fireEvent.pointerDown(document.body);
  resize(0);
  vi.advanceTimersByTime(5000);
  expect(readRoom()).toBe('60px');
  fireEvent.pointerUp(document.body);
  vi.advanceTimersByTime(350);
  expect(readRoom()).toBe('0px');
});

/** Returns whether a press goes through the element to what it covers. */
const isPassedThrough = () =>
  document.querySelector<HTMLElement>('body > div > div')?.style.pointerEvents === 'none';

it.each<[string, () => void]>([
  [
    'a click',
    () => {
      fireEvent.pointerUp(document.body);
      fireEvent.click(document.body);
    },
  ],
  [
    'no click',
    () => {
      fireEvent.pointerUp(document.body);
      vi.advanceTimersByTime(350);
    },
  ],
  [
    'a scroll',
    () => {
      fireEvent.pointerCancel(document.body);
      vi.advanceTimersByTime(350);
    },
  ],
])('covers and moves nothing that is being pressed when it grows, until the press ends with %s', (_, end) => {
  const resize = renderFoot();
  fireEvent.pointerDown(document.body);
  resize(60);
  vi.advanceTimersByTime(5000);
  expect(readRoom()).toBe('');
  expect(scrollBy).not.toHaveBeenCalled();
  expect(isPassedThrough()).toBe(true);
  end();
  expect(readRoom()).toBe('60px');
  expect(scrollBy).toHaveBeenCalledWith({ top: 60, behavior: 'instant' });
  expect(isPassedThrough()).toBe(false);
});

it('makes room at once for a toast that the click itself has caused', () => {
  const resize = renderFoot();
  fireEvent.pointerDown(document.body);
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
  resize(60);
  expect(readRoom()).toBe('60px');
  expect(isPassedThrough()).toBe(false);
});

it('can be pressed itself', () => {
  const resize = renderFoot();
  resize(60);
  fireEvent.pointerDown(document.body);
  expect(isPassedThrough()).toBe(false);
});
