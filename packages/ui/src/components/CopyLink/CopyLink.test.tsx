import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyLink } from './CopyLink.tsx';

const link = (url: string) => (
  <CopyLink label="Link" url={url} copyLabel="Copy" copied="Copied" failed="Not copied" />
);
const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
const press = () =>
  // eslint-disable-next-line typescript/require-await -- act waits for the promises that the press starts
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy' })));

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

it('copies the link, announces it, and hides the message for a new link', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  clipboard({ writeText });
  const { rerender } = render(link('https://a.example'));
  await press();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://a.example');
  expect(screen.getByRole('status').textContent).toBe('Copied');
  rerender(link('https://b.example'));
  expect(screen.getByRole('status').textContent).toBe('');
});

it.each([
  ['refuses', { writeText: () => Promise.reject(new Error('no')) }],
  ['is not there', undefined],
])('selects the link when the clipboard %s', async (_, value) => {
  clipboard(value);
  render(link('https://a.example'));
  await press();
  expect(screen.getByRole('status').textContent).toBe('Not copied');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'https://a.example'.length]);
});
