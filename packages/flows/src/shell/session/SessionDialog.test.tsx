import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionMessages as text } from './messages.ts';
import { SessionDialog } from './SessionDialog.tsx';

afterEach(() => vi.useRealTimers());

/** Shows the warning of a session that expires in 90 seconds. */
const show = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = Date.now() + 90_000;
  const dialog = (until: number | undefined) => (
    <SessionDialog until={until} text={text} onExtend={() => promise} />
  );
  const { rerender } = render(dialog(end));
  return {
    extend: () => fireEvent.click(screen.getByRole('button', { name: text.extend })),
    /** Moves the session's expiry by this time, in ms. */
    moveEnd: (by: number) => rerender(dialog(end + by)),
    answer: () => act(async () => resolve()),
  };
};
it('shows the words for the time left once, as one sentence (D-07)', () => {
  vi.useFakeTimers();
  show();
  // At these moments screen readers are told the time, too.
  for (const seconds of [90, 60, 30]) {
    act(() => void vi.advanceTimersByTime(seconds === 90 ? 0 : 30_000));
    expect(screen.getByText(/will expire in/).textContent).toBe(text.text(seconds));
  }
});

/** Shows the warning and presses the button that extends the session. */
const extend = () => {
  const { extend: press, ...shown } = show();
  press();
  return shown;
};
const isFinal = () => screen.queryByText(text.final) !== null;

it('says that a session cannot be extended only once the services have answered (D-07)', async () => {
  const { moveEnd, answer } = extend();
  moveEnd(-5000);
  expect(isFinal()).toBe(false);
  expect(screen.getByText(text.extending)).toBeTruthy();
  await answer();
  expect(isFinal()).toBe(true);
});

it('still says it when the end moves by some seconds with the answer or after it (D-07)', async () => {
  const { moveEnd, answer } = extend();
  await act(async () => {
    moveEnd(5000);
    await answer();
  });
  expect(isFinal()).toBe(true);
  moveEnd(8000);
  expect(isFinal()).toBe(true);
});

it('is described by the time left when it opens, and announces what becomes of the extension (D-07)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { extend: press, moveEnd, answer } = show();
  const description = text.announcement(90);
  expect(screen.getByRole('alertdialog', { name: text.title, description })).toBeTruthy();
  const regions = screen.getAllByRole('status');
  /**
   * Whether a live region announces these words. Only regions that existed before count, because screen readers do not
   * announce the content of a new one.
   */
  const isAnnounced = (words: string) => regions.some(({ textContent }) => textContent === words);
  press();
  expect(isAnnounced(text.extending)).toBe(true);
  moveEnd(5000);
  await answer();
  expect(isAnnounced(text.final)).toBe(true);
  // A screen reader might repeat the description if it changed.
  expect(screen.getByRole('alertdialog', { description })).toBeTruthy();
});
