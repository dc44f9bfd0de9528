import { expect, it } from 'vitest';
import { createToastStore } from './toasts.ts';

it('tells a toast from an earlier one with the same text', () => {
  const toasts = createToastStore();
  toasts.show('failError', 'It failed.');
  const first = toasts.get();
  toasts.show('failError', 'It failed.');
  expect(toasts.get()).toMatchObject({ type: 'failError', message: 'It failed.' });
  expect(toasts.get()?.id).not.toBe(first?.id);
});
