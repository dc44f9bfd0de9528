import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';

it('calls onConfirm or onCancel, and onCancel for Escape', () => {
  const yes = vi.fn<() => void>();
  const no = vi.fn<() => void>();
  render(
    <ConfirmDialog
      open
      title="Log out"
      confirmLabel="Log out"
      cancelLabel="Stay"
      onConfirm={yes}
      onCancel={no}
    >
      Are you sure you want to log out?
    </ConfirmDialog>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect([yes, no].map((call) => call.mock.calls.length)).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect([yes, no].map((call) => call.mock.calls.length)).toEqual([1, 2]);
});

it('is described by its text, which screen readers say when it opens', () => {
  const nothing = () => undefined;
  render(
    <ConfirmDialog
      open
      title="Delete"
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={nothing}
      onCancel={nothing}
    >
      <p>The report cannot be restored.</p>
    </ConfirmDialog>,
  );
  expect(
    screen.getByRole('dialog', { name: 'Delete', description: 'The report cannot be restored.' }),
  ).toBeTruthy();
});

/** Renders the dialog while its action is under way. @returns the function that it calls when it is cancelled */
const renderBusy = (cancelWhileBusy?: boolean) => {
  const cancel = vi.fn<() => void>();
  render(
    <ConfirmDialog
      open
      busy
      busyLabel="Deleting"
      cancelWhileBusy={cancelWhileBusy}
      title="Delete"
      confirmLabel="Delete it"
      cancelLabel="Keep"
      onConfirm={() => undefined}
      onCancel={cancel}
    />,
  );
  return cancel;
};

it('cannot be cancelled while its action is under way, which it announces', async () => {
  const cancel = renderBusy();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  expect(screen.getByRole('status').textContent).toBe('Deleting');
  const keep = screen.getByRole('button', { name: 'Keep' });
  expect(keep.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(keep);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  // The browser closes the dialog itself at a second Escape.
  dialog.close();
  await waitFor(() => expect(dialog.open).toBe(true));
  expect(history.state).toEqual({ journeyLayers: 1 });
  await act(async () => {
    const stepped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await stepped;
  });
  expect(dialog.open).toBe(true);
  // The dialog gets its history entry back, so that the next Back does not leave the page.
  await waitFor(() => expect(history.state).toEqual({ journeyLayers: 1 }));
  expect(cancel).not.toHaveBeenCalled();
});

it('can be cancelled during an action that its owner can stop', () => {
  const cancel = renderBusy(true);
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(cancel).toHaveBeenCalledTimes(2);
});
