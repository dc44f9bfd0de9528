import { workerAddress } from '../../engine/start-worker.ts';
import type { TakeOver } from './release.ts';

/** Where each host's worker stands (tools/hosting/build-offline.ts). It never changes, so that a release can end it. */
const WORKER = '/offline-worker.js';

/** What chooses a site on a host of several, in the worker's address as in the page's. */
const CHOSEN_BY = ['brand', 'country'];

/** ms to wait for the files on a slow line before a page says that it may need the network. */
const LIMIT = 20_000;

interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether a person's line is for what they asked for alone. */
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

/** Lets a newer release's worker take over where this page is of that release. */
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
 * Keeps the host's files on the device, so that its pages open without a network. Nothing personal is among them.
 * @returns whether they will; `false` outside a built host, where the browser allows no such thing, or the network went
 */
export const keepOffline = async (): Promise<boolean> => {
  // Built hosts alone have a worker, and alone say that they are live.
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

/** Does so once the page has what it needs itself; not where the line is slow or the person saves data. */
export const keepOfflineWhenIdle = (): void => {
  if (isLineSpared()) return;
  const begin = () => void keepOffline();
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(begin, { timeout: 5000 }) : begin();
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
};
