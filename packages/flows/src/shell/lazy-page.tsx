import { lazy, useState, type ComponentType } from 'react';

/**
 * The error for a page whose code failed to load, because there is no network or a new release has replaced the file.
 */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

const resetFailedPages = new Set<() => void>();

/** Forgets which pages failed to load, so that the next navigation to one loads it again. */
export const resetFailedPageLoads = (): void => {
  for (const resetLazyComponent of resetFailedPages) resetLazyComponent();
  resetFailedPages.clear();
};

/** A page whose code is loaded when the page is first rendered, or earlier by `preload`. */
export type LazyPage<Props extends object = object> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * Creates a lazily loaded page. Unlike with React's `lazy`, a failed load can be retried, and a preloaded page renders
 * at once, without suspending.
 * @param load imports the page's module and returns its component
 */
export const createLazyPage = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const loadForLazy = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      loaded = await load();
      return { default: loaded };
    } catch (cause) {
      resetFailedPages.add(forget);
      throw new PageLoadError('A page did not come', { cause });
    }
  };
  let lazyComponent = lazy(loadForLazy);
  const forget = (): void => {
    lazyComponent = lazy(loadForLazy);
  };
  const Page = (props: Props) => {
    // A page that is on the screen keeps its component. With another component, React would remount the page and lose
    // what the person has typed.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? lazyComponent);
    return <Shown {...props} />;
  };
  const preload = async () => {
    // A failure to preload a page is ignored. Navigating to the page loads it again and shows an error if that fails.
    await loadForLazy().catch(() => undefined);
  };
  return Object.assign(Page, { preload });
};
