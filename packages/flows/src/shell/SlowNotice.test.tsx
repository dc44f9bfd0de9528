import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slowWorkMessages as text } from './slow-messages.ts';
import { SlowNotice, useCancellableWork } from './SlowNotice.tsx';
import { SLOW_AFTER_MS } from './use-waited.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renders a page with one button and presses it. The test decides when the button's work ends. */
const page = () => {
  const ended: (boolean | 'failed')[] = [];
  const work = Promise.withResolvers<void>();
  const stopped = vi.fn<() => void>();
  const Page = () => {
    const slow = useCancellableWork();
    const press = async () => {
      try {
        const isDone = await slow.run(({ signal }) => {
          signal.addEventListener('abort', () => {
            stopped();
            work.reject(signal.reason as Error);
          });
          return work.promise;
        });
        ended.push(isDone);
      } catch {
        ended.push('failed');
      }
    };
    return (
      <>
        <button onClick={() => void press()}>Download</button>
        <SlowNotice {...slow} />
      </>
    );
  };
  const { unmount } = render(<Page />);
  const button = screen.getByRole('button', { name: 'Download' });
  button.focus();
  fireEvent.click(button);
  return { button, ended, stopped, work, unmount };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('is reported as slow after exactly three seconds', async () => {
  const { work, ended } = page();
  await pass(SLOW_AFTER_MS - 1);
  expect(screen.getByRole('status').textContent).toBe('');
  await pass(1);
  expect(screen.getByRole('status').textContent).toContain(text.title);
  work.resolve();
  await pass(0);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(ended).toEqual([true]);
});

it('is not reported as slow when it is quick', async () => {
  const { work } = page();
  work.resolve();
  await pass(2 * SLOW_AFTER_MS);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('is cancelled by the button, which returns the focus', async () => {
  const { button, ended, stopped } = page();
  await pass(SLOW_AFTER_MS);
  const cancel = screen.getByRole('button', { name: text.cancel });
  cancel.focus();
  fireEvent.click(cancel);
  await pass(0);
  expect(stopped).toHaveBeenCalledOnce();
  expect(ended).toEqual([false]);
  expect(screen.getByRole('status').textContent).toBe(text.cancelled);
  expect(document.activeElement).toBe(button);
});

it('passes a failure on', async () => {
  const { work, ended } = page();
  await pass(SLOW_AFTER_MS);
  work.reject(new Error('gone'));
  await pass(0);
  expect(ended).toEqual(['failed']);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('is cancelled when the person leaves the page, and by no page after it has ended', async () => {
  const { work, ended, stopped, unmount } = page();
  unmount();
  await pass(0);
  expect(stopped).toHaveBeenCalledOnce();
  expect(ended).toEqual([false]);
  work.resolve();
  const other = page();
  other.work.resolve();
  await pass(0);
  other.unmount();
  expect(other.stopped).not.toHaveBeenCalled();
});

describe('slow work beside other work that is cancelled, as when its tab is closed', () => {
  /** Starts two pieces of work, waits until both are slow, and cancels the first. */
  const cancelFirst = async () => {
    const works = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const controllers: AbortController[] = [];
    const Page = () => {
      const slow = useCancellableWork();
      const press = (index: number) =>
        slow.run((controller) => {
          controllers.push(controller);
          controller.signal.addEventListener('abort', () => works[index]!.reject(new Error('Cancelled')));
          return works[index]!.promise;
        });
      return (
        <>
          <button onClick={() => void press(0)}>View</button>
          <button onClick={() => void press(1)}>Download</button>
          <SlowNotice {...slow} />
        </>
      );
    };
    render(<Page />);
    for (const name of ['View', 'Download']) fireEvent.click(screen.getByRole('button', { name }));
    await pass(SLOW_AFTER_MS);
    act(() => controllers[0]!.abort());
    await pass(0);
    return { left: works[1]!, controller: controllers[1]! };
  };
  const getText = () => screen.getByRole('status').textContent;

  it('can still be cancelled', async () => {
    const { controller } = await cancelFirst();
    expect(getText()).toContain(text.title);
    fireEvent.click(screen.getByRole('button', { name: text.cancel }));
    await pass(0);
    expect(controller.signal.aborted).toBe(true);
    expect(getText()).toBe(text.cancelled);
  });

  it('is not called cancelled when it succeeds', async () => {
    const { left } = await cancelFirst();
    left.resolve();
    await pass(0);
    expect(getText()).toBe('');
  });
});
