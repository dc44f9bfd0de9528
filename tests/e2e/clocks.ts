import { expect, type BrowserContext, type Request, type Route } from '@playwright/test';
import type { SandboxControl } from './sandbox.ts';

/** The clocks of a test: the one of the services, and those of all pages of a browser context. */
export interface Clocks {
  /** Advances the clocks of the services and of all pages by the same number of seconds. */
  advance: (seconds: number) => Promise<void>;
  /** Advances only the pages' clocks. */
  advancePages: (seconds: number) => Promise<void>;
}

const services = '**/api/**';

/**
 * Installs clocks that a test can advance, in all pages of the context. Each response tells a page how much time of the
 * session is left. That time would be wrong in a response that is on its way while the clocks move. So the clocks move
 * only when no request is open, and new requests wait until they have moved.
 */
export const installClocks = async (context: BrowserContext, sandbox: SandboxControl): Promise<Clocks> => {
  const unanswered = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) unanswered.add(request);
  });
  context.on('requestfinished', (request) => unanswered.delete(request));
  context.on('requestfailed', (request) => unanswered.delete(request));
  let moving: Promise<void> | undefined;
  // The route is never removed, because Playwright would then continue the held requests itself, and their handler
  // would fail.
  await context.route(services, async (route: Route) => {
    if (moving) unanswered.delete(route.request());
    await moving;
    await route.fallback();
  });
  await context.clock.install();

  const whileNothingIsAsked = async (move: () => Promise<void>) => {
    const moved = Promise.withResolvers<void>();
    moving = moved.promise;
    await expect.poll(() => [...unanswered].map((request) => request.url())).toEqual([]);
    await move();
    moving = undefined;
    moved.resolve();
  };
  const advancePages = (seconds: number) => context.clock.fastForward(seconds * 1000);
  let gone = 0;
  return {
    advancePages: (seconds) => whileNothingIsAsked(() => advancePages(seconds)),
    advance: (seconds) =>
      whileNothingIsAsked(async () => {
        gone += seconds;
        await sandbox.clock({ offsetSeconds: gone });
        await advancePages(seconds);
      }),
  };
};
