import { Logo } from '@journey/ui';
import { brands } from '@journey/ui/all-brands';
import type { BrandIdentity } from '@journey/ui/tokens';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const DRAWN_BY = ['viewBox', 'aria-label'] as const;

const draw = (brand: BrandIdentity): Element => {
  const box = document.createElement('div');
  const root = createRoot(box);
  flushSync(() => root.render(<Logo brand={brand} />));
  const drawing = box.firstElementChild!.cloneNode(true) as Element;
  root.unmount();
  return drawing;
};

const redraw = (logo: Element, drawing: Element): void => {
  for (const name of DRAWN_BY) logo.setAttribute(name, drawing.getAttribute(name) ?? '');
  logo.replaceChildren(...drawing.childNodes);
};

/**
 * Replaces each logo on the page, and its name, by that of another brand. This is for a picture in another brand than
 * the one in which the story was opened, because rendering the story again with that brand's site would lose the
 * story's progress. The site's texts stay. The wireframe has no site of its own, so it leaves the logos as they are.
 * @returns a function that puts the page's own logos back
 */
export const showLogosOf = (brandId: string): (() => void) => {
  const brand = brands.find(({ id }) => id === brandId);
  if (!brand) return () => undefined;
  const labels = brands.map(({ name }) => `svg[role="img"][aria-label="${name}"]`).join();
  const putBack = Array.from(document.querySelectorAll(labels), (logo) => {
    // React keeps references to the page's own elements, so these are put back instead of copies.
    const own = logo.cloneNode() as Element;
    own.append(...logo.childNodes);
    redraw(logo, draw(brand));
    return () => redraw(logo, own);
  });
  return () => {
    for (const one of putBack) one();
  };
};
