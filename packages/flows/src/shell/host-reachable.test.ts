import { afterEach, expect, it, vi } from 'vitest';
import { isHostReachable } from './host-reachable.ts';

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
