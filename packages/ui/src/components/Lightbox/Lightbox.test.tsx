import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Lightbox, type LightboxProps } from './Lightbox.tsx';

const box = (props: Partial<LightboxProps>) => (
  <Lightbox
    open
    photos={[{ src: 'blob:1', alt: 'Photo 1' }]}
    onClose={vi.fn<() => void>()}
    labels={{
      title: 'Photos',
      gallery: 'gallery',
      photo: 'photo',
      position: '{index} of {total}',
      close: 'Close',
      previous: 'Previous',
      next: 'Next',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
    }}
    text={{ loading: 'Loading', failed: 'Failed', retry: 'Again' }}
    {...props}
  />
);

it('loads its library only when it is opened', async () => {
  const load = vi.fn<() => Promise<never>>(() => new Promise<never>(() => undefined));
  const { rerender } = render(box({ load, open: false }));
  expect(load).not.toHaveBeenCalled();
  rerender(box({ load }));
  expect(load).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Loading'));
});

it('covers the page by a modal dialog while its library loads, which Escape closes', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  onTestFinished(() => showModal.mockRestore());
  const load = () => new Promise<never>(() => undefined);
  const close = vi.fn<() => void>();
  const { rerender } = render(box({ load, onClose: close }));
  const cover = screen.getByRole('dialog', { name: 'Loading' });
  expect(showModal.mock.contexts).toEqual([cover]);
  const escape = new Event('cancel', { cancelable: true });
  fireEvent(cover, escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(close).toHaveBeenCalledOnce();
  rerender(box({ load, open: false }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes one dialog before it opens the other, so that the focus finds its way back', async () => {
  const calls: string[] = [];
  const watch = (method: 'showModal' | 'close') => {
    const original = HTMLDialogElement.prototype[method];
    const spy = vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(function call(
      this: HTMLDialogElement,
    ) {
      calls.push(`${method} ${this.getAttribute('aria-label') ?? 'Photos'}`);
      original.call(this);
    });
    onTestFinished(() => spy.mockRestore());
  };
  watch('showModal');
  watch('close');
  render(box({ load: () => Promise.reject(new Error('offline')) }));
  await screen.findByRole('alert');
  // eslint-disable-next-line typescript/require-await -- act waits for the promises that the press starts
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Again' })));
  const failed = ['close Loading', 'showModal Photos'];
  expect(calls).toEqual(['showModal Loading', ...failed, 'close Photos', 'showModal Loading', ...failed]);
});

it('reports a library that failed to load and offers to close or retry', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')));
  const close = vi.fn<() => void>();
  render(box({ load, onClose: close }));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
  // eslint-disable-next-line typescript/require-await -- act waits for the promises that the press starts
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Again' })));
  expect(load).toHaveBeenCalledTimes(2);
});
