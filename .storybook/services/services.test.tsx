import { expect, it, vi } from 'vitest';
import { askServices, startServices } from './services.ts';

vi.hoisted(() => vi.resetModules());
vi.mock(import('@journey/sandbox'), async (original) => ({
  ...(await original()),
  createSandbox: () =>
    Promise.resolve({ fetch: () => new Promise<Response>(() => undefined) }) as unknown as ReturnType<
      Awaited<ReturnType<typeof original>>['createSandbox']
    >,
}));

it('a request without a response ends with its story, and does not hold up the next one @W-03', async () => {
  const stop = startServices('a--story', {} as HTMLElement, {
    scenario: 'one-renter',
    isScenarioChosen: false,
    site: { brand: 'dollar', country: 'NZ' },
  });
  const pending = askServices(new Request('http://localhost/api/query'));
  stop();
  expect((await pending).status).toBe(410);
});
