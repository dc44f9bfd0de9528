import { preview } from 'vite';
import type { Browser, BrowserContext } from 'playwright';
import { walk, type Fault } from './walk.ts';

/** A built Storybook, served. */
interface Served {
  readonly address: string;
  /** Ids of its stories. */
  readonly stories: readonly string[];
  close(): Promise<void>;
}

/** Serves a built Storybook as any server of files does. @param folder absolute */
export async function serveBuilt(folder: string): Promise<Served> {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    appType: 'mpa',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  const { entries } = (await (await fetch(`${address}/index.json`)).json()) as {
    entries: Record<string, { readonly id: string; readonly type: string }>;
  };
  const stories = Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id);
  return { address, stories, close: () => server.close() };
}

/** A browser's window of its own: a phone's size, and nothing on the way that would have to be waited for. */
const newWindow = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    // Storybook's word for it: animations are brought to their end, not waited for.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 StorybookTestRunner',
  });

/** Shows all stories in all brands, in two pages at once. @returns what was complained of */
export async function walkAll(
  browser: Browser,
  { address, stories }: Served,
  brands: readonly string[],
): Promise<readonly Fault[]> {
  const width = 2;
  const faults = await Promise.all(
    Array.from({ length: width }, async (_, page) => {
      const context = await newWindow(browser);
      const own = stories.filter((__, index) => index % width === page);
      const found = await walk(context, address, own, brands);
      await context.close();
      return found;
    }),
  );
  return faults.flat();
}
