import { fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

it('does not submit a form by default', () => {
  render(<Button>Continue</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

it('submits its form as a submit button, except while busy', () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  fireEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
  rerender(form(false));
  fireEvent.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledOnce();
});

it('keeps its name while busy and announces what it does', () => {
  render(
    <Button busy busyLabel="Signing in">
      Sign in
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sign in' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Signing in');
});

it('announces nothing while idle', () => {
  render(<Button busyLabel="Signing in">Sign in</Button>);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('ignores presses while aria-disabled, which keeps its focus', () => {
  const press = vi.fn<() => void>();
  const { rerender } = render(
    <Button aria-disabled onClick={press}>
      Clear
    </Button>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(press).not.toHaveBeenCalled();
  rerender(
    <Button aria-disabled={false} onClick={press}>
      Clear
    </Button>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(press).toHaveBeenCalledOnce();
});
