import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { brandIds, showBrand } from '../../.storybook/brand/brands.ts';
import { viewports } from '../../.storybook/toolbar.ts';

interface StoryContext {
  readonly story?: {
    readonly id: string;
    readonly tags: readonly string[];
    readonly globals: Record<string, unknown>;
  };
}

interface Shot {
  readonly screen: keyof typeof viewports;
  readonly brands: readonly string[];
}

const MAIN = 'meridian';
const STRUCTURE = 'wireframe';

/**
 * What is pictured of a story: its structure, without colours, on the phone. A component whose colours are its point
 * is pictured there in every brand, and on the desktop without colours and in the main brand, as colours do not change
 * with width. A page is made of pictured components: where its colours matter, the main brand shows them, and the structure with them.
 */
const shotsOf = (id: string, tags: readonly string[]): readonly Shot[] => {
  if (!tags.includes('colour')) return [{ screen: 'phone', brands: [STRUCTURE] }];
  const two = [MAIN, STRUCTURE];
  return id.startsWith('components-')
    ? [
        { screen: 'phone', brands: brandIds },
        { screen: 'desktop', brands: two },
      ]
    : [{ screen: 'phone', brands: [MAIN] }];
};

const pictured = (): Element => {
  // A dialog stands above the page and belongs to no canvas.
  const above = document.querySelector('dialog[open], :popover-open');
  const canvas = document.querySelector('body > div:not([class^="sb-"], [id^="storybook-"])');
  // What is fixed to the screen takes no room in its canvas either.
  return above || !canvas || canvas.clientHeight < 2 ? document.body : canvas;
};

const TALLEST = 2400;

const showAt = async (width: number, height: number): Promise<void> => {
  await page.viewport(width, height);
  // The browser is told from outside, and has the size a little later.
  await vi.waitUntil(() => innerWidth === width && innerHeight === height, { timeout: 10_000, interval: 10 });
};

const FRAMES_AT_REST = 4;

/** The page's height once it is the same for some frames: the menu, for one, hears of another width a frame later. */
const heightAtRest = async (): Promise<number> => {
  let height = -1;
  for (let same = 0; same < FRAMES_AT_REST; same += 1) {
    await new Promise(requestAnimationFrame);
    const { scrollHeight } = document.documentElement;
    if (scrollHeight !== height) same = 0;
    height = scrollHeight;
  }
  return height;
};

/** Gives the page a screen as wide as asked for and as high as what it shows: what is off the screen is not pictured. */
const showWhole = async (screen: keyof typeof viewports): Promise<void> => {
  const { styles } = viewports[screen];
  const [width, height] = [Number.parseInt(styles.width, 10), Number.parseInt(styles.height, 10)];
  await showAt(width, height);
  const whole = Math.min(await heightAtRest(), TALLEST);
  if (whole > height) await showAt(width, whole);
  scrollTo(0, 0);
};

const still = new CSSStyleSheet();
still.replaceSync(
  '*, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important; }',
);

// What a story says of today is the same on every day that it is pictured.
beforeAll(() => {
  const now = new Date('2026-03-16T09:00:00+11:00');
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterAll(() => {
  vi.useRealTimers();
});

afterEach(async (context) => {
  const { story } = context as unknown as StoryContext;
  if (!story || context.task.result?.state === 'fail') return;
  document.adoptedStyleSheets.push(still);
  await document.fonts.ready;
  const problems: string[] = [];
  for (const { screen, brands } of shotsOf(story.id, story.tags)) {
    await showWhole(screen);
    for (const brand of brands) {
      showBrand(brand);
      try {
        await expect
          .element(page.elementLocator(pictured()))
          .toMatchScreenshot(`${story.id}/${brand}-${screen}`);
      } catch (error) {
        problems.push(`${brand} on ${screen}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  showBrand(String(story.globals['brand']));
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
