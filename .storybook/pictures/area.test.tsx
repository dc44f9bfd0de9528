import { ToastRegion } from '@journey/ui';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { findPicturedArea } from './area.ts';

/** Sets an element's box and height, because jsdom has no layout. */
const place = (element: Element, x: number, y: number, width: number, height: number): void => {
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  Object.defineProperty(element, 'clientHeight', { value: height });
};

/** Shows a story whose canvas is 100 px high and as wide as a padded page of 390 px. */
const show = (content: ReactNode): void => {
  const { container } = render(content);
  place(container, 16, 16, 358, 100);
};

const CANVAS = { x: 16, y: 16, width: 358, height: 100 };

it('a picture shows the story’s canvas', () => {
  show(<p>The story</p>);
  expect(findPicturedArea()).toEqual(CANVAS);
});

it('a picture shows an open list below the canvas, with what stands above its entries @W-06', () => {
  show(
    <div>
      <p>Searching</p>
      <div role="listbox" tabIndex={0} />
    </div>,
  );
  place(screen.getByRole('listbox').parentElement!, 16, 90, 358, 150);
  expect(findPicturedArea()).toEqual({ x: 8, y: 16, width: 374, height: 232 });
});

it('a picture does not grow with a closed list', () => {
  show(
    <div hidden>
      <div role="listbox" tabIndex={0} />
    </div>,
  );
  expect(findPicturedArea()).toEqual(CANVAS);
});

it('a picture shows a skip link above the canvas only while it has the focus @W-06', () => {
  show(<a href="#main">Skip</a>);
  const link = screen.getByRole('link');
  place(link, 16, 8, 200, 48);
  expect(findPicturedArea()).toEqual(CANVAS);
  link.focus();
  expect(findPicturedArea()).toEqual({ x: 8, y: 0, width: 366, height: 116 });
});

it('a picture shows a toast at the bottom of the screen, and no more than the screen @W-06', () => {
  show(
    <ToastRegion
      toast={{ type: 'success', message: 'Done' }}
      fallback=""
      closeLabel="Close"
      onClose={() => undefined}
    />,
  );
  place(document.querySelector('[data-toasts]')!, 0, innerHeight - 70, innerWidth, 70);
  expect(findPicturedArea()).toEqual({ x: 0, y: 16, width: innerWidth, height: innerHeight - 16 });
});
