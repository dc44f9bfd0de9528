/**
 * The host's service worker. It caches the files of one release and serves them, so that pages open without a network.
 * It does not handle anything else, such as responses of the services, documents and photos.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { atMost } from '../../engine/at-most.ts';
import { getCachedPageAddress, type OfflineRelease, type WorkerTakeOverMessage } from './release.ts';

/** The data about the release, which the build inserts into the worker (packages/host/src/build-offline.ts). */
declare const RELEASE: OfflineRelease;

/** The parts of the service worker API that this file uses. The DOM types do not include them. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Worker {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', heard: (event: WorkerEvent) => void): void;
  addEventListener(
    type: 'message',
    heard: (event: WorkerEvent & { data: WorkerTakeOverMessage }) => void,
  ): void;
}
const worker = globalThis as unknown as Worker;

/** How long to wait for the network before serving a cached page, in ms. */
const PATIENCE = 4000;

/**
 * Fetches a page. Serves the cached page instead if the network fails or is too slow, or the response is a server
 * error.
 */
const answerPage = async (
  request: Request,
  readCached: () => Promise<Response | undefined>,
): Promise<Response> => {
  const fresh = fetch(request);
  const answer = await atMost(PATIENCE, fresh).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await readCached()) ?? fresh;
};

const keep = (): void => {
  // On a host of several sites, the query of the worker's own address selects the site whose pages are cached.
  const { search } = worker.location;
  setCacheNameDetails({ prefix: 'journey' });
  precache([
    ...RELEASE.files,
    ...[...RELEASE.pages, RELEASE.shell].map((path) => ({
      url: `${path}${search}`,
      revision: RELEASE.revision,
    })),
  ]);
  cleanupOutdatedCaches();
  // Once the worker is active, it takes control of the page that registered it. Otherwise that page would be served
  // from the cache only after a reload.
  clientsClaim();
  registerRoute(
    new NavigationRoute(
      ({ request, url }) =>
        answerPage(request, () => matchPrecache(`${getCachedPageAddress(RELEASE, url.pathname)}${search}`)),
      { denylist: [/^\/api(\/|$)/] },
    ),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && RELEASE.files.some((file) => file.url === url.pathname),
    async ({ request, url }) => (await matchPrecache(url.pathname)) ?? fetch(request),
  );
  // A newer worker waits while pages of the older release are open, because they need the older files. If the only open
  // page belongs to the newer release, the worker may take over at once.
  worker.addEventListener('message', (event) => {
    if (!RELEASE.files.some(({ url }) => url === event.data.script)) return;
    const pages = worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    event.waitUntil(pages.then(({ length }) => (length <= 1 ? worker.skipWaiting() : undefined)));
  });
};

const leave = (): void => {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(
      worker.caches
        .keys()
        .then((names) => Promise.all(names.map((name) => worker.caches.delete(name))))
        .then(() => worker.registration.unregister()),
    ),
  );
};

if (RELEASE.isKept) keep();
else leave();
