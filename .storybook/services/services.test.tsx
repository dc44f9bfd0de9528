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

const site = { brand: 'dollar', country: 'NZ' } as const;
const chosen = { scenario: 'one-renter', isScenarioChosen: false, site };

it('stories share one page as long as none of them asks the services', async () => {
  const [first, second] = ['a', 'b'].map((id) => {
    const canvas = document.body.appendChild(document.createElement('div'));
    const stop = startServices(`${id}--story`, canvas, chosen);
    return () => {
      stop();
      canvas.remove();
    };
  });
  const ask = () => askServices(new Request('http://localhost/api/query'));
  await expect(ask()).rejects.toThrow('b--story and a--story share one page');
  second?.();
  const pending = ask();
  first?.();
  expect((await pending).status).toBe(410);
});

it('a request without a response ends with its story, and does not hold up the next one @W-03', async () => {
  const stop = startServices('a--story', {} as HTMLElement, chosen);
  const pending = askServices(new Request('http://localhost/api/query'));
  stop();
  expect((await pending).status).toBe(410);
});
