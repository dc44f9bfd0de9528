/**
 * The host's service worker. It keeps the files of one release, so that pages open without a network, and answers with
 * them. Nothing else is kept: answers of the services, documents and photos pass by it.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { pageAddress } from './page-address.ts';
import type { Release, TakeOver } from './release.ts';

/** Put in by the build (tools/hosting/build-offline.ts). */
declare const RELEASE: Release;

/** What is used of a service worker's own world; the DOM's types know none. */
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
  addEventListener(type: 'message', heard: (event: WorkerEvent & { data: TakeOver }) => void): void;
}
const worker = globalThis as unknown as Worker;

/** ms after which a network that only seems to be there counts as none. */
const PATIENCE = 4000;

/** Answers with what is kept where the network has no answer in time, or a server's failure. */
const answerPage = async (request: Request, kept: () => Promise<Response | undefined>): Promise<Response> => {
  const fresh = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fresh, late]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await kept()) ?? fresh;
};

const keep = (): void => {
  // The worker's own address carries what chooses a site of a host of several.
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
  // Without this, the page that brings the worker would have no files when the network goes.
  clientsClaim();
  registerRoute(
    new NavigationRoute(
      ({ request, url }) =>
        answerPage(request, () => matchPrecache(`${pageAddress(RELEASE, url.pathname)}${search}`)),
      { denylist: [/^\/api(\/|$)/] },
    ),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && RELEASE.files.some((file) => file.url === url.pathname),
    async ({ request, url }) => (await matchPrecache(url.pathname)) ?? fetch(request),
  );
  // A newer worker waits while pages of the older release are open, which need the older files. A lone page of the new
  // release needs none of them.
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
