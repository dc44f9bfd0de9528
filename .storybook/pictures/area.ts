import type { Area } from '../../tests/visual/compared.ts';

const findSubject = (): Element => {
  // A dialog is rendered above the page, outside the story's canvas.
  const above = document.querySelector('dialog[open], :popover-open');
  const canvas = document.querySelector('body > div:not([class^="sb-"], [id^="storybook-"])');
  // An element that is fixed to the screen takes no space in the story's canvas.
  return above || !canvas || canvas.clientHeight < 2 ? document.body : canvas;
};

/** The width of the focus ring and the shadow around an element that lies over the page, in CSS px. */
const AROUND = 8;

/**
 * Returns the boxes of the elements that lie over the page and may reach beyond the story's canvas: an open list
 * together with what is above its entries, a focused skip link, and a toast.
 */
const listBoxesOverPage = (): readonly DOMRect[] => {
  const lists = Array.from(
    document.querySelectorAll('[role="listbox"]'),
    (list) => list.parentElement ?? list,
  );
  const others = document.querySelectorAll('a[href^="#"]:focus, [data-toasts]');
  return [...lists, ...others]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .map(
      ({ x, y, width, height }) =>
        new DOMRect(x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND),
    );
};

/**
 * Returns the area of the test browser's page that a picture of the story shows: the visible parts of the story's
 * canvas and of the elements over it. The story is in a frame within that page, so the frame's position is added.
 */
export const findPicturedArea = (): Area => {
  const frame = frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const subject = findSubject().getBoundingClientRect();
  const over = listBoxesOverPage();
  const left = Math.min(subject.left, ...over.map((box) => Math.max(box.left, 0)));
  const top = Math.min(subject.top, ...over.map((box) => Math.max(box.top, 0)));
  const right = Math.max(subject.right, ...over.map((box) => Math.min(box.right, innerWidth)));
  const bottom = Math.max(subject.bottom, ...over.map((box) => Math.min(box.bottom, innerHeight)));
  const [x, y] = [Math.floor(frame.left + left), Math.floor(frame.top + top)];
  return { x, y, width: Math.ceil(frame.left + right) - x, height: Math.ceil(frame.top + bottom) - y };
};
