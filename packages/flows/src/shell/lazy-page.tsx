import { use, type ComponentType } from 'react';

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
 * Makes a page of what imports its code. Unlike React's own `lazy` it can be asked for again after it failed.
 * @param load an `import()` and the component of it
 */
export const lazyPage = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> => {
  let loading: Promise<ComponentType<Props>> | undefined;
  const ask = () => {
    loading ??= load().then(
      (page) => {
        // React reads a promise marked so at once: a page that was fetched ahead is drawn without a pause.
        if (loading) void Object.assign(loading, { status: 'fulfilled', value: page });
        return page;
      },
      (cause: unknown) => {
        forgotten.add(() => (loading = undefined));
        throw new MissingScript('A page did not come', { cause });
      },
    );
    return loading;
  };
  const Page = (props: Props) => {
    const Shown = use(ask());
    return <Shown {...props} />;
  };
  const preload = async () => {
    try {
      await ask();
    } catch {
      // Loading ahead stays silent: the failure is shown when a person opens the page.
      loading = undefined;
    }
  };
  return Object.assign(Page, { preload });
};
