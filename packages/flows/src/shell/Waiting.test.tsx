import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageFailureMessages, waitingMessages as text } from './messages.ts';
import { SLOW_AFTER_MS, STUCK_AFTER_MS } from './use-waited.ts';
import { Waiting } from './Waiting.tsx';

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://host.test/checkin/privacy', reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tryAgain = () => screen.getByRole('button', { name: pageFailureMessages.retry });
const shown = () => document.body.textContent;

it('shows a skeleton at once, a text after three seconds and a way out after ten', async () => {
  const { container } = render(<Waiting label="Loading your rentals" />);
  expect(container.querySelectorAll('i')).toHaveLength(5);
  await pass(SLOW_AFTER_MS - 1);
  expect(shown()).toBe('Loading your rentals');
  await pass(1);
  expect(shown()).toContain(text.slow);
  expect(screen.queryByRole('button')).toBeNull();
  await pass(STUCK_AFTER_MS - SLOW_AFTER_MS);
  expect(shown()).toContain(text.stuck);
  expect(tryAgain()).toBeDefined();
});

it('counts what the person has waited before it appeared', async () => {
  render(<Waiting label="Loading" waitedBeforeMs={1000} />);
  await pass(SLOW_AFTER_MS - 1001);
  expect(shown()).toBe('Loading');
  await pass(1);
  expect(shown()).toContain(text.slow);
  await pass(STUCK_AFTER_MS - SLOW_AFTER_MS);
  expect(shown()).toContain(text.stuck);
});

it('loads the page again when the host answers', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  render(<Waiting />);
  await pass(STUCK_AFTER_MS);
  fireEvent.click(tryAgain());
  await pass(0);
  expect(reload).toHaveBeenCalledOnce();
});

it('says that the host does not answer, and keeps the way out', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(<Waiting />);
  await pass(STUCK_AFTER_MS);
  fireEvent.click(tryAgain());
  await pass(0);
  expect(reload).not.toHaveBeenCalled();
  expect(shown()).toContain(pageFailureMessages.offline.title);
  expect(tryAgain()).toBeDefined();
});

it('says anew, each time it was tried, that the host does not answer, and keeps the focus', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(<Waiting />);
  await pass(STUCK_AFTER_MS);
  const button = tryAgain();
  button.focus();
  fireEvent.click(button);
  await pass(0);
  const first = screen.getByText(pageFailureMessages.offline.text);
  fireEvent.click(button);
  await pass(0);
  // The text must be a new element, because screen readers announce only new content of a live region.
  expect(screen.getByText(pageFailureMessages.offline.text)).not.toBe(first);
  expect(document.activeElement).toBe(button);
});

it('starts the work again where it can, keeps the focus, and counts the wait anew', async () => {
  const onRetry = vi.fn<() => void>();
  render(<Waiting label="Loading your estimate" onRetry={onRetry} />);
  await pass(STUCK_AFTER_MS);
  tryAgain().focus();
  fireEvent.click(tryAgain());
  expect(onRetry).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  expect(shown()).toBe('Loading your estimate');
  expect(document.activeElement).not.toBe(document.body);
  await pass(SLOW_AFTER_MS);
  expect(shown()).toContain(text.slow);
});
