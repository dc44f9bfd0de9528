import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const made = vi.fn<(address: unknown, options: unknown) => void>();

interface PolicyRules {
  createScriptURL: (url: string) => string;
}
type CreatePolicy = (
  name: string,
  rules: PolicyRules,
) => { createScriptURL: (url: string) => { trusted: string } };

/** Imports a fresh copy of the module, like a page that has just loaded. */
const load = async () => {
  vi.resetModules();
  return import('./start-worker.ts');
};

beforeEach(() => {
  made.mockClear();
  vi.stubGlobal('Worker', made);
});
afterEach(() => vi.unstubAllGlobals());

it('starts a module worker from the page’s own files', async () => {
  const { startWorker } = await load();
  startWorker('/assets/zip.js');
  expect(made).toHaveBeenCalledWith(`${location.origin}/assets/zip.js`, { type: 'module' });
});

it('starts none from another origin', async () => {
  const { startWorker, toTrustedWorkerUrl } = await load();
  const elsewhere = 'https://elsewhere.example/zip.js';
  for (const start of [startWorker, toTrustedWorkerUrl])
    expect(() => start(elsewhere)).toThrow('A worker must come from the page’s own origin');
  expect(made).not.toHaveBeenCalled();
});

it('goes through one Trusted Types policy, which the headers allow', async () => {
  const createPolicy = vi.fn<CreatePolicy>((_, rules) => ({
    createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { startWorker, toTrustedWorkerUrl } = await load();
  startWorker('/assets/zip.js');
  expect(made).toHaveBeenCalledWith({ trusted: `${location.origin}/assets/zip.js` }, { type: 'module' });
  expect(toTrustedWorkerUrl('/offline-worker.js')).toEqual({
    trusted: `${location.origin}/offline-worker.js`,
  });
  expect(createPolicy).toHaveBeenCalledOnce();
  expect(createPolicy.mock.calls[0]![0]).toBe('journey-workers');
  expect(() => toTrustedWorkerUrl('https://elsewhere.example/zip.js')).toThrow('own origin');
});
