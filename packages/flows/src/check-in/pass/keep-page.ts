import { workerAddress } from '../../engine/start-worker.ts';
import workerUrl from './counter-pass.worker.ts?worker&url';
import { PASS_ADDRESS, PASS_CACHE } from './pass-address.ts';

/** The files that the page has fetched so far and that never change under their names. */
const files = (): string[] => {
  const { origin } = location;
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/assets/`));
};

/**
 * Makes the counter pass's page open without a network: its files into a cache of its own, and the service worker that
 * answers with them. No personal data is in them.
 * @param loadPage fetches the page's own code, which is among what is kept only once it has been fetched
 * @returns whether it will open; `false` where the browser allows no such thing, or the network went.
 */
export const keepPassPage = async (loadPage?: () => Promise<unknown>): Promise<boolean> => {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  try {
    await loadPage?.();
    const { search } = location;
    const wanted = [...new Set([`${PASS_ADDRESS}${search}`, ...files()])];
    const cache = await caches.open(PASS_CACHE);
    await cache.addAll(wanted);
    const addresses = new Set(wanted.map((path) => new URL(path, location.href).href));
    const left = (await cache.keys()).filter(({ url }) => !addresses.has(url));
    await Promise.all(left.map((request) => cache.delete(request)));
    await navigator.serviceWorker.register(workerAddress(workerUrl), {
      scope: PASS_ADDRESS,
      // Vite serves modules in development alone; built, the worker is a plain script, which every browser runs.
      type: import.meta.env.DEV ? 'module' : 'classic',
    });
    return true;
  } catch {
    return false;
  }
};

/** Takes the page out of the cache again. */
export const dropPassPage = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(PASS_CACHE).catch(() => false);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(PASS_ADDRESS).catch(() => undefined);
  await registration?.unregister();
};
