/**
 * The only Trusted Types policy of the hosts; packages/host/src/headers.ts allows it in the Content
 * Security Policy.
 */
const POLICY = 'journey-workers';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Returns the full address of a file on the page's own origin. @throws TypeError for any other origin */
const ownFile = (url: string): string => {
  const { origin, href } = new URL(url, location.href);
  if (origin !== location.origin) throw new TypeError('A worker must come from the page’s own origin');
  return href;
};

let policy: { createScriptURL(url: string): string } | undefined;

/**
 * Returns a worker's address in a form that browsers accept where Trusted Types are enforced, for example for
 * `navigator.serviceWorker.register`.
 * @param url what `import address from './thing.worker.ts?worker&url'` gives
 * @throws TypeError when the address is of another origin
 */
export const toTrustedWorkerUrl = (url: string): string => {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!factory) return ownFile(url);
  // A page may create only one Trusted Types policy with a given name, so the policy is created once and kept.
  policy ??= factory.createPolicy(POLICY, { createScriptURL: ownFile });
  return policy.createScriptURL(url);
};

/**
 * Starts a module worker through the Trusted Types policy, since the hosts do not allow a plain string as its address.
 * @param url as for `toTrustedWorkerUrl`
 */
export const startWorker = (url: string): Worker => new Worker(toTrustedWorkerUrl(url), { type: 'module' });
