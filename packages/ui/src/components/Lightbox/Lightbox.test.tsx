import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
