import { fireEvent, render, screen } from '@testing-library/react';
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
