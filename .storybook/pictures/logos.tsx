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
 * Draws a brand's logo, with the brand's name, in the place of each logo on the page. A picture in another brand than the
 * story was opened in needs it: rendering the story again with the other brand's site would lose what has been done in
 * it. The site's texts stay. The wireframe has no site of its own, so it leaves the logos as they are.
 * @returns a function that puts the page's own logos back
 */
export const showLogosOf = (brandId: string): (() => void) => {
  const brand = brands.find(({ id }) => id === brandId);
  if (!brand) return () => undefined;
  const labels = brands.map(({ name }) => `svg[role="img"][aria-label="${name}"]`).join();
  const putBack = Array.from(document.querySelectorAll(labels), (logo) => {
    // React holds on to the page's own elements, so these are kept and no copy of them is put back.
    const own = logo.cloneNode() as Element;
    own.append(...logo.childNodes);
    redraw(logo, draw(brand));
    return () => redraw(logo, own);
  });
  return () => {
    for (const one of putBack) one();
  };
};
