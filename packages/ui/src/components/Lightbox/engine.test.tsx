import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LightboxEngine } from './engine.tsx';

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

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

it('appears and turns to the next photo in less than 200 ms', () => {
  const listener = vi.fn<() => void>();
  vi.stubGlobal('matchMedia', () => ({ addEventListener: listener, removeEventListener: listener }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = listener;
      unobserve = listener;
      disconnect = listener;
    },
  );
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
