import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { languageOf, type Site } from '../site/index.ts';

/** Takes a prerendered page over, or draws the page where there is none yet. */
export const show = (site: Site, page: ReactNode): void => {
  document.documentElement.lang = languageOf(site);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
};
