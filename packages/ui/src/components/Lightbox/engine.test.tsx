import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LightboxEngine } from './engine.tsx';
import type { LightboxGalleryProps } from './gallery.ts';

const labels = {
  title: 'Photos',
  gallery: 'gallery',
  photo: 'photo',
  position: '{index} of {total}',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
};
const photos = ['1', '2'].map((name) => ({ src: `blob:${name}`, alt: name }));

const listener = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ addEventListener: listener, removeEventListener: listener }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = listener;
      unobserve = listener;
      disconnect = listener;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

it('appears and turns to the next photo in less than 200 ms', () => {
  const animate = vi.fn<Element['animate']>(() => ({ cancel: listener }) as unknown as Animation);
  Element.prototype.animate = animate;
  render(<LightboxEngine open photos={photos} onClose={listener} labels={labels} />);
  const shown = getComputedStyle(screen.getByRole('dialog', { name: 'Photos' }));
  expect(shown.getPropertyValue('--yarl__fade_animation_duration')).toBe('160ms');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(animate.mock.calls.map(([, options]) => options)).toEqual([
    expect.objectContaining({ duration: 160 }),
  ]);
});

/** Test helper: shows the lightbox with new arrays of the same photos, as a page does each time it is rendered. */
const box = (props: Partial<LightboxGalleryProps> = {}) => (
  <LightboxEngine
    open
    index={0}
    photos={['1', '2', '3'].map((name) => ({ src: `blob:${name}`, alt: name }))}
    onClose={listener}
    labels={labels}
    broken={{ text: 'Broken', retry: 'Retry' }}
    {...props}
  />
);
/** Test helper: returns which photo is shown, as screen readers announce it. */
const shown = () =>
  screen
    .getAllByRole('group')
    .find((slide) => !slide.hasAttribute('inert'))
    ?.getAttribute('aria-label');
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));

it('stays at the photo that the person has turned to when its page is rendered again', () => {
  const { rerender } = render(box());
  next();
  next();
  expect(shown()).toBe('3 of 3');
  rerender(box());
  expect(shown()).toBe('3 of 3');
  rerender(box({ photos: [{ src: 'blob:new', alt: 'new' }, ...photos] }));
  expect(shown()).toBe('3 of 3');
});

it('begins at the photo that is opened, each time', () => {
  const { rerender } = render(box());
  next();
  expect(shown()).toBe('2 of 3');
  rerender(box({ open: false, index: undefined }));
  rerender(box());
  expect(shown()).toBe('1 of 3');
  rerender(box({ index: 2 }));
  expect(shown()).toBe('3 of 3');
});

it('loads the photo again that the person has turned to, and keeps the focus in the lightbox', () => {
  render(box());
  next();
  fireEvent.error(screen.getByRole('img', { name: '2' }));
  const retry = screen.getByRole('button', { name: 'Retry' });
  retry.focus();
  fireEvent.click(retry);
  expect(shown()).toBe('2 of 3');
  expect(screen.getByRole('img', { name: '2' }).getAttribute('src')).toBe('blob:2#1');
  expect(screen.getByRole('dialog', { name: 'Photos' }).contains(document.activeElement)).toBe(true);
});

it('loads a failed photo again once the device comes online, and takes the focus of its button only', () => {
  const retry = vi.fn<() => void>();
  render(box({ onRetry: retry }));
  const comeOnline = () => act(() => void dispatchEvent(new Event('online')));
  fireEvent.error(screen.getByRole('img', { name: '1' }));
  const button = screen.getByRole('button', { name: 'Next' });
  button.focus();
  comeOnline();
  expect(screen.getByRole('img', { name: '1' }).getAttribute('src')).toBe('blob:1#1');
  expect(retry).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  fireEvent.error(screen.getByRole('img', { name: '1' }));
  screen.getByRole('button', { name: 'Retry' }).focus();
  comeOnline();
  expect(screen.getByRole('img', { name: '1' }).getAttribute('src')).toBe('blob:1#2');
  expect(screen.getByRole('dialog', { name: 'Photos' }).contains(document.activeElement)).toBe(true);
});

it('leaves the shown photo as it is when the device comes online while only another one has failed', () => {
  const retry = vi.fn<() => void>();
  render(box({ onRetry: retry }));
  fireEvent.error(screen.getByRole('img', { name: '2', hidden: true }));
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('img', { name: '1' }).getAttribute('src')).toBe('blob:1');
  expect(retry).not.toHaveBeenCalled();
});

it('leaves a modal dialog of the page behind to screen readers, and nothing else to anybody', async () => {
  const page = (open: boolean) => (
    <>
      <div role="alertdialog" aria-label="Your session ends soon" />
      {box({ open })}
    </>
  );
  const { container, rerender } = render(page(true));
  // `getByRole` finds the dialog only if no ancestor is hidden from screen readers. A modal dialog is not inert even
  // if its ancestors are.
  await waitFor(() => expect(screen.getByRole('alertdialog')).toBeTruthy());
  expect(container.hasAttribute('inert')).toBe(true);
  rerender(page(false));
  expect([container.hasAttribute('inert'), container.hasAttribute('aria-hidden')]).toEqual([false, false]);
});
