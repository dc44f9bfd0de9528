import { atMost } from '../../engine/at-most.ts';
import { toTrustedWorkerUrl } from '../../engine/start-worker.ts';
import type { WorkerTakeOverMessage } from './release.ts';

/**
 * The path of every host's service worker (packages/host/src/build-offline.ts). It is the same in all releases, so that
 * a later release can remove the worker.
 */
const WORKER = '/offline-worker.js';

/**
 * The query parameters that select the site on a host of several sites. They are copied from the page's address to the
 * address of the offline worker.
 */
const SITE_PARAMETERS = ['brand', 'country'];

/** How long to wait for the files to be cached before `cacheHostFilesForOffline` returns false, in ms. */
const TIMEOUT_MS = 20_000;

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether nothing should be downloaded in advance, because data saving is on or the connection is slow (2G). */
const shouldSaveData = (): boolean => {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};

const workerUrl = (): string => {
  const pageParameters = new URLSearchParams(location.search);
  const chosen = SITE_PARAMETERS.flatMap((name) =>
    pageParameters.has(name) ? [[name, pageParameters.get(name) ?? '']] : [],
  );
  const query = new URLSearchParams(chosen).toString();
  return query ? `${WORKER}?${query}` : WORKER;
};

/** If a worker of a newer release is waiting and this page belongs to that release, asks the worker to take over. */
const offerTakeOver = (registration: ServiceWorkerRegistration): void => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (script)
    registration.waiting?.postMessage({ script: new URL(script).pathname } satisfies WorkerTakeOverMessage);
};

const register = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.register(toTrustedWorkerUrl(workerUrl()));
  offerTakeOver(registration);
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => offerTakeOver(registration)),
  );
  return registration;
};

let registered: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Caches the host's files on the device, so that its pages open without a network. They contain no personal data.
 * @returns whether that succeeded; false outside a built host, without service workers, or if the network is too slow
 * or fails
 */
export const cacheHostFilesForOffline = async (): Promise<boolean> => {
  // Only a built host has a service worker, and only its pages set `data-live` on the document's root.
  if (import.meta.env.DEV || !('live' in document.documentElement.dataset)) return false;
  if (!('serviceWorker' in navigator)) return false;
  try {
    registered ??= register();
    await registered;
    return (await atMost(TIMEOUT_MS, navigator.serviceWorker.ready)) !== undefined;
  } catch {
    registered = undefined;
    return false;
  }
};

/**
 * Caches the host's files for offline use once the page has loaded and is idle. It does nothing on a slow connection,
 * or if the person has turned on data saving.
 */
export const cacheHostFilesWhenIdle = (): void => {
  if (shouldSaveData()) return;
  const begin = () => void cacheHostFilesForOffline();
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(begin, { timeout: 5000 }) : begin();
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
};
