import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ToastContent, TOAST_DURATION_MS, ToastRegion } from './Toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = (toast: ToastContent | null) => {
  const close = vi.fn<() => void>();
  render(<ToastRegion toast={toast} fallback="Some error occurred" closeLabel="Close" onClose={close} />);
  return close;
};
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

it.each(['success', 'error'] as const)('%s goes by itself after six seconds', (type) => {
  const close = show({ type, message: 'News' });
  wait(TOAST_DURATION_MS - 1);
  expect(close).not.toHaveBeenCalled();
  wait(1);
  expect(close).toHaveBeenCalledOnce();
});

it('failError stays until it is closed', () => {
  const close = show({ type: 'failError', message: 'News' });
  wait(10 * TOAST_DURATION_MS);
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

it('stays while it is hovered or focused', () => {
  const close = show({ type: 'success', message: 'News' });
  const bubble = screen.getByText('News').parentElement as HTMLElement;
  fireEvent.pointerEnter(bubble);
  wait(2 * TOAST_DURATION_MS);
  fireEvent.pointerLeave(bubble);
  act(() => screen.getByRole('button').focus());
  wait(2 * TOAST_DURATION_MS);
  expect(close).not.toHaveBeenCalled();
  act(() => screen.getByRole('button').blur());
  wait(TOAST_DURATION_MS);
  expect(close).toHaveBeenCalledOnce();
});

it('stays while it is focused when the pointer leaves it, and while it is hovered when the focus does', () => {
  const close = show({ type: 'success', message: 'News' });
  const bubble = screen.getByText('News').parentElement as HTMLElement;
  act(() => screen.getByRole('button').focus());
  fireEvent.pointerEnter(bubble);
  fireEvent.pointerLeave(bubble);
  wait(2 * TOAST_DURATION_MS);
  fireEvent.pointerEnter(bubble);
  act(() => screen.getByRole('button').blur());
  wait(2 * TOAST_DURATION_MS);
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerLeave(bubble);
  wait(TOAST_DURATION_MS);
  expect(close).toHaveBeenCalledOnce();
});

it('shows the fallback text without a message', () => {
  show({ type: 'error', message: '' });
  expect(screen.getByRole('alert').textContent).toContain('Some error occurred');
});

it.each(['success', 'failError'] as const)(
  'shows a repeated %s anew, so that it is announced, and lets its time begin again',
  (type) => {
    const close = vi.fn<() => void>();
    const region = (id: number) => (
      <ToastRegion
        toast={{ id, type, message: 'News' }}
        fallback="Some error occurred"
        closeLabel="Close"
        onClose={close}
      />
    );
    const { rerender } = render(region(1));
    const first = screen.getByText('News');
    wait(TOAST_DURATION_MS - 1);
    rerender(region(1));
    expect(screen.getByText('News')).toBe(first);
    rerender(region(2));
    expect(screen.getByText('News')).not.toBe(first);
    expect(first.isConnected).toBe(false);
    wait(1);
    expect(close).not.toHaveBeenCalled();
    wait(TOAST_DURATION_MS - 1);
    expect(close).toHaveBeenCalledTimes(type === 'success' ? 1 : 0);
  },
);

it('announces successes politely and failures assertively, in existing live regions', () => {
  show({ type: 'success', message: 'Saved' });
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(screen.getByRole('alert').textContent).toBe('');
});

describe('the focus in a toast', () => {
  const Form = ({ toast }: { toast: ToastContent | null }) => (
    <>
      <input />
      <ToastRegion
        toast={toast}
        fallback="Some error occurred"
        closeLabel="Close"
        onClose={() => undefined}
      />
    </>
  );
  const first: ToastContent = { id: 1, type: 'failError', message: 'News' };
  const moveIn = () => {
    act(() => screen.getByRole('textbox').focus());
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
  };

  it.each([
    ['is closed', null],
    ['is replaced by another', { ...first, id: 2 }],
  ])('returns to where it was when the toast %s', async (_, then) => {
    const { rerender } = render(<Form toast={first} />);
    moveIn();
    rerender(<Form toast={then} />);
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('goes nowhere else when the toast closes after it has left', async () => {
    const { rerender } = render(<Form toast={first} />);
    moveIn();
    act(() => screen.getByRole('button').blur());
    rerender(<Form toast={null} />);
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(document.body);
  });
});
