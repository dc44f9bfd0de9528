import { workerAddress } from '../../engine/start-worker.ts';
import type { TakeOver } from './release.ts';

/**
 * The path of every host's service worker (tools/hosting/build-offline.ts). It is the same in all releases, so that a
 * later release can remove the worker.
 */
const WORKER = '/offline-worker.js';

/** Query parameters that choose the site on a host of several sites, in the address of the page and of the worker. */
const CHOSEN_BY = ['brand', 'country'];

/** How long to wait for the files to be stored before `keepOffline` returns false, in ms. */
const LIMIT = 20_000;

interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to download nothing in advance, because the person saves data or has a slow connection (2G). */
const isLineSpared = (): boolean => {
  const { connection } = navigator as { connection?: Line };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};

const address = (): string => {
  const asked = new URLSearchParams(location.search);
  const chosen = CHOSEN_BY.flatMap((name) => (asked.has(name) ? [[name, asked.get(name) ?? '']] : []));
  const query = new URLSearchParams(chosen).toString();
  return query ? `${WORKER}?${query}` : WORKER;
};

/** Lets a waiting worker of a newer release take over if this page belongs to that release. */
const offerTo = (registration: ServiceWorkerRegistration): void => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (script) registration.waiting?.postMessage({ script: new URL(script).pathname } satisfies TakeOver);
};

const register = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.register(workerAddress(address()));
  offerTo(registration);
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => offerTo(registration)),
  );
  return registration;
};

let registered: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Stores the host's files on the device, so that its pages open without a network. They contain no personal data.
 * @returns whether that succeeded; false outside a built host, without service workers, or when the network is too slow
 * or fails
 */
export const keepOffline = async (): Promise<boolean> => {
  // Only built hosts have a worker, and only they set `data-live` on the document's root.
  if (import.meta.env.DEV || !('live' in document.documentElement.dataset)) return false;
  if (!('serviceWorker' in navigator)) return false;
  try {
    registered ??= register();
    await registered;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT));
    return (await Promise.race([navigator.serviceWorker.ready, late])) !== undefined;
  } catch {
    registered = undefined;
    return false;
  }
};

/** Calls `keepOffline` once the page has loaded and is idle, unless the connection is slow or the person saves data. */
export const keepOfflineWhenIdle = (): void => {
  if (isLineSpared()) return;
  const begin = () => void keepOffline();
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(begin, { timeout: 5000 }) : begin();
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
};
