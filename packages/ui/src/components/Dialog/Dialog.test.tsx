import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { HiddenPageContext } from '../../modal/hidden-page.ts';
import { Dialog } from './Dialog.tsx';

const dialog = (open: boolean, close: () => void) => (
  <Dialog
    open={open}
    title="Pop-up blocked"
    closeLabel="Close"
    onClose={close}
    actions={<button type="button">Download</button>}
  >
    Please download
  </Dialog>
);

it('follows its owner’s state and renders nothing while closed', () => {
  const { container, rerender } = render(dialog(false, () => undefined));
  const element = container.querySelector('dialog');
  expect(element?.textContent).toBe('');
  rerender(dialog(true, () => undefined));
  expect(element?.open).toBe(true);
  expect(screen.getByRole('dialog', { name: 'Pop-up blocked' })).toBe(element);
  rerender(dialog(false, () => undefined));
  expect(element?.open).toBe(false);
});

it('calls onClose for Escape and the close button, without closing itself', () => {
  const close = vi.fn<() => void>();
  render(dialog(true, close));
  const element = screen.getByRole<HTMLDialogElement>('dialog');
  const escape = new Event('cancel', { cancelable: true });
  fireEvent(element, escape);
  expect(escape.defaultPrevented).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(2);
  expect(element.open).toBe(true);
});

it('reopens when the browser closes it and its owner does not', async () => {
  render(dialog(true, () => undefined));
  const element = screen.getByRole<HTMLDialogElement>('dialog');
  element.close();
  expect(element.open).toBe(false);
  await waitFor(() => expect(element.open).toBe(true));
});

it('stays open, without a word to its owner, where React runs its effects twice', () => {
  const close = vi.fn<() => void>();
  render(<StrictMode>{dialog(true, close)}</StrictMode>);
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  expect(close).not.toHaveBeenCalled();
});

it('asks its owner to close it when the browser closes it', async () => {
  const close = vi.fn<() => void>();
  render(dialog(true, close));
  screen.getByRole<HTMLDialogElement>('dialog').close();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('is not shown while its page is hidden, without a word to its owner, and is shown again after', async () => {
  const close = vi.fn<() => void>();
  const page = (isHidden: boolean) => (
    <HiddenPageContext value={isHidden}>{dialog(true, close)}</HiddenPageContext>
  );
  const { rerender } = render(page(false));
  const element = screen.getByRole<HTMLDialogElement>('dialog');
  const closed = new Promise((resolve) => element.addEventListener('close', resolve));
  rerender(page(true));
  expect(element.open).toBe(false);
  await closed;
  expect(element.open).toBe(false);
  rerender(page(false));
  expect(element.open).toBe(true);
  expect(close).not.toHaveBeenCalled();
});

it('stays open when it is opened again before the browser reports that it was closed', async () => {
  const close = vi.fn<() => void>();
  const { rerender } = render(dialog(true, close));
  const element = screen.getByRole<HTMLDialogElement>('dialog');
  rerender(dialog(false, close));
  rerender(dialog(true, close));
  // jsdom sends this event as soon as the dialog is closed, but a busy browser only now.
  fireEvent(element, new Event('close'));
  expect(close).not.toHaveBeenCalled();
  expect(element.open).toBe(true);
});
