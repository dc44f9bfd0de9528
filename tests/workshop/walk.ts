import type { BrowserContext, Page } from 'playwright';

/** Something that went wrong while the test showed a story in a brand. */
export interface Fault {
  readonly story: string;
  readonly brand: string;
  readonly said: string;
}

declare global {
  interface Window {
    workshopWalk: {
      setBrand(brand: string): void;
      show(story: string): Promise<string>;
      change(story: string, brand: string): Promise<string>;
    };
  }
}

/** Runs in Storybook's page before any of its scripts. Defines the functions that the test uses to show stories. */
const prepare = (): void => {
  interface Channel {
    on(event: string, heard: (detail: unknown) => void): void;
    off(event: string, heard: (detail: unknown) => void): void;
    emit(event: string, detail: unknown): void;
  }
  const PATIENCE_MS = 600;
  /**
   * How long a page must not change before a story counts as settled, in milliseconds: without open requests, and with
   * some. A story with open requests shows a loading state, whose request never gets a response.
   */
  const QUIET_MS = { idle: 40, waiting: 200 };
  const seen = { underWay: 0, changed: 0 };
  const ask = window.fetch.bind(window);
  window.fetch = async (...given) => {
    seen.underWay += 1;
    try {
      return await ask(...given);
    } finally {
      seen.underWay -= 1;
      seen.changed = performance.now();
    }
  };
  new MutationObserver(() => {
    seen.changed = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });

  /** Waits until the page has not changed for a moment, but at most for `PATIENCE_MS`. */
  const quiet = async (): Promise<void> => {
    const end = performance.now() + PATIENCE_MS;
    const isMoving = () =>
      performance.now() - seen.changed < (seen.underWay > 0 ? QUIET_MS.waiting : QUIET_MS.idle);
    while (performance.now() < end && isMoving()) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  const channel = (): Channel => Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as Channel;
  const ends = ['storyFinished', 'storyMissing'];
  const rendered = (story: string, begin: () => void): Promise<string> =>
    new Promise((resolve) => {
      const heard = (detail: unknown): void => {
        const { storyId, status = 'missing' } = detail as { storyId?: string; status?: string };
        if (storyId !== undefined && storyId !== story) return;
        for (const event of ends) channel().off(event, heard);
        seen.changed = performance.now();
        void quiet().then(() => resolve(status));
      };
      for (const event of ends) channel().on(event, heard);
      begin();
    });

  const emit = (event: string, detail: unknown) => (): void => channel().emit(event, detail);
  window.workshopWalk = {
    // Axe does not run here, because the stories' own tests run it.
    setBrand: (brand) => emit('updateGlobals', { globals: { brand, a11y: { manual: true } } })(),
    show: (story) => rendered(story, emit('setCurrentStory', { storyId: story, viewMode: 'story' })),
    change: (story, brand) => rendered(story, emit('updateGlobals', { globals: { brand } })),
  };
};

/** Whether a console error reports a failed response of the services, which the story may show on purpose. */
const isServiceAnswer = (text: string, address: string): boolean =>
  text.startsWith('Failed to load resource') && new URL(address).pathname.startsWith('/api/');

/**
 * Reports what goes wrong on a page: console errors, uncaught errors (rejections included), crashes, and requests to
 * other origins.
 * @param address the Storybook's origin
 */
export const listen = (page: Page, address: string, note: (said: string) => void): void => {
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() !== 'error' || (url && isServiceAnswer(message.text(), url))) return;
    note(`${message.text()} ${url}`.trim());
  });
  page.on('pageerror', (error) => note(`Uncaught ${error.stack ?? error.message}`));
  page.on('crash', () => note('The page crashed'));
  page.on('request', (request) => {
    const asked = new URL(request.url());
    if (asked.protocol.startsWith('http') && asked.origin !== address)
      note(`Asked another origin: ${asked.origin}`);
  });
};

/**
 * Shows stories one after another in one page through the toolbar's channel, without running their play functions.
 * @param address the Storybook's address, without a trailing slash
 * @param brandsOf returns the brands in which to show a story, besides the page's current brand
 * @returns what went wrong, by story and brand
 */
export const showStories = async (
  context: BrowserContext,
  address: string,
  stories: readonly string[],
  brandsOf: (story: string) => readonly string[],
): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  let at = { story: 'no story yet', brand: brandsOf(stories[0] ?? '')[0] ?? '' };
  const note = (said: string): void => {
    faults.push({ ...at, said });
  };
  const judge = (status: string): void => {
    if (status !== 'success') note(`The story ended ${status}`);
  };
  const page = await context.newPage();
  await page.addInitScript(prepare);
  // Storybook does not run play functions of embedded stories.
  await page.goto(`${address}/iframe.html?viewMode=story&embed=true`);
  await page.locator('body.sb-show-nopreview').waitFor();
  listen(page, address, note);
  await page.evaluate((brand) => window.workshopWalk.setBrand(brand), at.brand);
  for (const story of stories) {
    // Each story is first shown in the brand in which the previous one ended.
    const others = brandsOf(story).filter((brand) => brand !== at.brand);
    at = { story, brand: at.brand };
    judge(await page.evaluate((id) => window.workshopWalk.show(id), story));
    for (const brand of others) {
      at = { story, brand };
      judge(await page.evaluate(([id, to]) => window.workshopWalk.change(id, to), [story, brand] as const));
    }
  }
  await page.close();
  return faults;
};
