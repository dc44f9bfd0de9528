/**
 * The service worker of the counter pass, and of nothing else: its scope is that page's address. It gives the page and
 * its files from the cache where the network does not. What the pass says is not here: that lies encrypted in the draft
 * store (docs/decisions/check-in-form.md).
 */
import { PASS_CACHE, PASS_CACHES } from './pass-address.ts';

/** What is used of a service worker's own world; the DOM's types know none. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', heard: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', heard: (event: RequestEvent) => void): void;
}
const worker = globalThis as unknown as Worker;

/** ms after which a network that only seems to be there counts as none. */
const PATIENCE = 4000;

const kept = async (request: Request): Promise<Response | undefined> =>
  (await worker.caches.open(PASS_CACHE)).match(request, { ignoreSearch: request.mode === 'navigate' });

/** The page as it now is, or as it was kept when the network does not answer in time. */
const page = async (request: Request): Promise<Response> => {
  const fresh = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fresh, late]).catch(() => undefined);
  return answer ?? (await kept(request)) ?? fresh;
};

/** Files never change under their names: what is kept is what the network would give. */
const file = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request);

const dropOlder = async (): Promise<void> => {
  const names = await worker.caches.keys();
  const older = names.filter((name) => name.startsWith(PASS_CACHES) && name !== PASS_CACHE);
  await Promise.all(older.map((name) => worker.caches.delete(name)));
  await worker.clients.claim();
};

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});
