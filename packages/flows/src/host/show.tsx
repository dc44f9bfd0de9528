import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { languageOf, type Site } from '../site/index.ts';

interface LivingProps {
  /** Whether the host's files are kept on the device. */
  readonly isKept: boolean;
  readonly children: ReactNode;
}

const wakeFaces = (): void => document.getElementById('faces')?.removeAttribute('media');

/**
 * The page once it answers to a person: its fonts, which rest in the page until here, may be fetched when the browser
 * has nothing better to do.
 */
const Living = ({ isKept, children }: LivingProps) => {
  useEffect(() => {
    // Not every supported browser has idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(wakeFaces, { timeout: 300 });
    else setTimeout(wakeFaces, 50);
    // Runs in the next turn, once React handles events: `early/early.ts` then repeats the presses that came before.
    setTimeout(() => {
      document.documentElement.dataset['live'] = '';
      dispatchEvent(new Event('journey:live'));
      if (isKept) void import('../shell/offline/keep-offline.ts').then((own) => own.keepOfflineWhenIdle());
    });
  }, [isKept]);
  return children;
};

/** The page's root; a prerendered page stands in it already. */
const rootOf = (): HTMLElement => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
};

/** Takes a prerendered page over, or draws the page where there is none yet. */
export const show = (site: Site, page: ReactNode): void => {
  document.documentElement.lang = languageOf(site);
  const root = rootOf();
  const living = <Living isKept={site.offline !== false}>{page}</Living>;
  if (root.hasChildNodes()) hydrateRoot(root, living);
  else createRoot(root).render(living);
};
