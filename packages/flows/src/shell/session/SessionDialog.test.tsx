import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { sessionMessages as text } from './messages.ts';
import { SessionDialog } from './SessionDialog.tsx';

beforeAll(() => {
  // jsdom has no methods of `<dialog>`.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

/** Shows the warning of a session that ends in 90 seconds, and presses the button that extends it. */
const extend = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = Date.now() + 90_000;
  const dialog = (until: number | undefined) => (
    <SessionDialog until={until} text={text} onExtend={() => promise} />
  );
  const { rerender } = render(dialog(end));
  fireEvent.click(screen.getByRole('button', { name: text.extend, hidden: true }));
  return {
    /** Lets the session end this much later, in ms. */
    moveEnd: (by: number) => rerender(dialog(end + by)),
    answer: () => act(async () => resolve()),
  };
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
