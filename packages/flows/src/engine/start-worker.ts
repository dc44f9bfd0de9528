/** The one Trusted Types policy of the hosts; tools/hosting/headers.ts names it in the page's policy. */
const POLICY = 'journey-workers';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Only a file of the page's own origin may run as a worker. @throws TypeError for any other address. */
const ownFile = (url: string): string => {
  const { origin, href } = new URL(url, location.href);
  if (origin !== location.origin) throw new TypeError('A worker must come from the page’s own origin');
  return href;
};

let policy: { createScriptURL(url: string): string } | undefined;

const trusted = (url: string): string => {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!factory) return ownFile(url);
  // A policy's name can be taken once in a page, so it is made once.
  policy ??= factory.createPolicy(POLICY, { createScriptURL: ownFile });
  return policy.createScriptURL(url);
};

/**
 * Starts a module worker under the hosts' policy, which refuses a plain address.
 * @param url what `import address from './thing.worker.ts?worker&url'` gives
 * @throws TypeError when the address is of another origin
 */
export const startWorker = (url: string): Worker => new Worker(trusted(url), { type: 'module' });

/**
 * A worker's address as `navigator.serviceWorker.register` takes it under the same policy.
 * @param url what `import address from './thing.worker.ts?worker&url'` gives
 */
export const workerAddress = (url: string): string => trusted(url);
