import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { isHostReachable, reloadIfFileTransferFailed } from './host-reachable.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('takes a host that answers nothing for ten seconds for one that cannot be reached', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('location', { href: 'https://host.test/app' });
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      }),
  );
  const found = isHostReachable();
  expect(timeout).toHaveBeenCalledWith(10_000);
  limit.abort();
  expect(await found).toBe(false);
});

it('reloads the page for the code that sends files only where that has failed to load', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: 'https://host.test/app', reload });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await reloadIfFileTransferFailed();
  expect(reload).not.toHaveBeenCalled();
  vi.doMock('../../../api/src/transport/files.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => vi.doUnmock('../../../api/src/transport/files.ts'));
  await reloadIfFileTransferFailed();
  expect(reload).toHaveBeenCalledOnce();
});
