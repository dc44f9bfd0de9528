/** A separate browser for a test, which can be killed and started again with the same stored data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { browserFlags, findBrowserPath } from '../../tools/browser.ts';

/**
 * A browser with its own profile folder, like that of a real person. The browser windows of other tests are private
 * ones, which have no profile.
 */
export interface OwnBrowser {
  /** The browser's only window. It is a new one after each restart. */
  readonly context: () => BrowserContext;
  /** Ids of the browser's processes by their kind, such as `browser` and `renderer`. */
  readonly processes: () => Promise<readonly { readonly type: string; readonly id: number }[]>;
  /**
   * Kills the browser's process, as an operating system that is short of memory does, and starts it again with the same
   * profile. The data that only a tab kept (`sessionStorage`) is then lost.
   * @param isOffline whether it starts without a network
   * @returns the page of the new window
   */
  readonly killAndRestart: (isOffline: boolean) => Promise<Page>;
  /** Closes the browser and removes its profile. */
  readonly end: () => Promise<void>;
}

/**
 * Starts a browser with an empty profile.
 * @param options those of a Playwright context, such as its screen size
 * @param prepare is called with the browser's window at the start and after each restart, before any page is opened
 */
export const startOwnBrowser = async (
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
  flags: readonly string[] = [],
): Promise<OwnBrowser> => {
  const folder = await mkdtemp(join(tmpdir(), 'journey-browser-'));
  const launch = async (offline: boolean): Promise<BrowserContext> => {
    const launched = await chromium.launchPersistentContext(folder, {
      ...options,
      offline,
      executablePath: findBrowserPath(),
      args: [...browserFlags, ...flags],
    });
    await prepare(launched);
    return launched;
  };
  let context = await launch(false);
  const processes = async () => {
    const session = await context.browser()!.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo;
  };
  return {
    context: () => context,
    processes,
    killAndRestart: async (isOffline) => {
      const main = (await processes()).find(({ type }) => type === 'browser');
      if (!main) throw new Error('The browser does not report its process id');
      const gone = new Promise((resolve) => context.once('close', resolve));
      process.kill(main.id, 'SIGKILL');
      await gone;
      context = await launch(isOffline);
      return context.pages()[0] ?? (await context.newPage());
    },
    end: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
