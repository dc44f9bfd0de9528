import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { getLanguageTag, type Site } from '../site/index.ts';

interface LivingProps {
  /** Whether the host's files are cached on the device, so that its pages open without a network connection. */
  readonly isKept: boolean;
  readonly children: ReactNode;
}

const loadFonts = (): void => document.getElementById('faces')?.removeAttribute('media');

/**
 * Wraps the page. Once React has mounted it, loads the web fonts, signals that the page is interactive and starts the
 * offline cache. The fonts' stylesheet is disabled until then, so that it does not delay the page.
 */
const Living = ({ isKept, children }: LivingProps) => {
  useEffect(() => {
    // Some supported browsers lack `requestIdleCallback`. They load the fonts after a short delay instead.
    // eslint-disable-next-line typescript/no-unnecessary-condition -- the types are those of newer browsers
    if (!globalThis.requestIdleCallback?.(loadFonts, { timeout: 300 })) setTimeout(loadFonts, 50);
    // React handles events only from the next task on, so this waits for it. The early script (`early/early.ts`) then
    // repeats a click that came too early.
    setTimeout(() => {
      document.documentElement.dataset['live'] = '';
      dispatchEvent(new Event('journey:live'));
      // If the code does not load, for example without a network, the next visit starts the offline cache.
      if (isKept)
        import('../shell/offline/keep-offline.ts').then(
          (own) => own.cacheHostFilesWhenIdle(),
          () => undefined,
        );
    });
  }, [isKept]);
  return children;
};

/** Hydrates a prerendered page, or renders the page into an empty root. */
export const mountPage = (site: Site, page: ReactNode): void => {
  document.documentElement.lang = getLanguageTag(site);
  // Every document of a host has this element (packages/host/src/document.ts).
  const root = document.getElementById('root') as HTMLElement;
  const living = <Living isKept={site.offline !== false}>{page}</Living>;
  // In a transition React pauses between components, so that the person can scroll and type even on a slow phone.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, living);
    else createRoot(root).render(living);
  });
};
