import { lazy, useState, type ComponentType } from 'react';

/** The code of a page did not come: there is no network, or a new release has taken its place. */
export class MissingScript extends Error {
  override readonly name = 'MissingScript';
}

const forgotten = new Set<() => void>();

/** Forgets which pages did not come, so that going to one asks for it again. */
export const forgetMissingScripts = (): void => {
  for (const forget of forgotten) forget();
  forgotten.clear();
};

/** A page whose code comes when it is gone to, or ahead of that by `preload`. */
export type LazyPage<Props extends object = object> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * Makes a page of what imports its code. Unlike React's own `lazy` it can be asked for again after it failed, and one
 * that was fetched ahead is drawn without a pause.
 * @param load an `import()` and the component of it
 */
export const lazyPage = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const ask = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      loaded = await load();
      return { default: loaded };
    } catch (cause) {
      forgotten.add(forget);
      throw new MissingScript('A page did not come', { cause });
    }
  };
  let waiting = lazy(ask);
  const forget = (): void => {
    waiting = lazy(ask);
  };
  const Page = (props: Props) => {
    // A page that is on the screen stays the component that it began as: another one would lose what was typed.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? waiting);
    return <Shown {...props} />;
  };
  const preload = async () => {
    // Whoever goes to a page that did not come is told.
    await ask().catch(() => undefined);
  };
  return Object.assign(Page, { preload });
};
