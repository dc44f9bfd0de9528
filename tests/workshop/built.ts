import { preview } from 'vite';
import type { Browser, BrowserContext } from 'playwright';
import { showStories, type Fault } from './walk.ts';

/** A built Storybook that is being served. */
export interface Served {
  readonly address: string;
  /** The ids of its stories. */
  readonly stories: readonly string[];
  /** Ids of the documentation pages that do not belong to a component. */
  readonly pages: readonly string[];
  /** Ids of the documentation pages of components. */
  readonly componentPages: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Serves a built Storybook as static files.
 * @param folder its absolute path
 * @param onRequest is called with the path and query of each request
 */
export const serveBuilt = async (
  folder: string,
  onRequest: (url: string) => void = () => undefined,
): Promise<Served> => {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    appType: 'mpa',
    plugins: [
      {
        name: 'note-requests',
        configurePreviewServer: ({ middlewares }) => {
          middlewares.use(({ url = '/' }, _, next) => {
            onRequest(url);
            next();
          });
        },
      },
    ],
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  const { entries } = (await (await fetch(`${address}/index.json`)).json()) as {
    entries: Record<
      string,
      {
        readonly id: string;
        readonly type: string;
        readonly tags?: readonly string[];
      }
    >;
  };
  const all = Object.values(entries);
  return {
    address,
    stories: all.filter(({ type }) => type === 'story').map(({ id }) => id),
    pages: all.filter(({ tags }) => tags?.includes('unattached-mdx')).map(({ id }) => id),
    componentPages: all
      .filter(({ id, type }) => type === 'docs' && id.startsWith('components-'))
      .map(({ id }) => id),
    close: () => server.close(),
  };
};

/**
 * Opens a browser context with the size of a phone and with reduced motion, so that no test must wait for animations.
 */
const newWindow = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    // Storybook recognises this user agent and ends animations at once.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 StorybookTestRunner',
  });

/** Returns a line for each fault. */
export const describeFaults = (faults: readonly Fault[]): string =>
  faults.map(({ story, brand, said }) => `${story} in ${brand}: ${said}`).join('\n');

/**
 * Shows stories in a few pages at the same time, so that one page works while another waits.
 * @param address the Storybook's address
 * @param stories the ids of the stories
 * @param brands ids of all brands; every story is shown in the first
 * @param inEach ids of the stories that are shown in every brand
 * @returns the faults that were found
 */
export const walkAll = async (
  browser: Browser,
  address: string,
  stories: readonly string[],
  brands: readonly string[],
  inEach: readonly string[],
): Promise<readonly Fault[]> => {
  const chosen = new Set(inEach);
  // Stories for only one brand come first, while the page still shows that brand.
  const inOrder = [...stories.filter((id) => !chosen.has(id)), ...inEach];
  const width = 3;
  const faults = await Promise.all(
    Array.from({ length: width }, async (_, page) => {
      const context = await newWindow(browser);
      const own = inOrder.filter((__, index) => index % width === page);
      const found = await showStories(context, address, own, (id) =>
        chosen.has(id) ? brands : brands.slice(0, 1),
      );
      await context.close();
      return found;
    }),
  );
  return faults.flat();
};
