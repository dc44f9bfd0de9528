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

/** Structure is judged without colours; stories whose colours are their point are kept in every brand as well. */
const brandsOf = (tags: readonly string[]): readonly string[] =>
  tags.includes('colour') ? brandIds : ['wireframe'];

const SCREENS = ['phone', 'desktop'] as const;

const pictured = (): Element => {
  // A dialog stands above the page and belongs to no canvas.
  const above = document.querySelector('dialog[open], :popover-open');
  const canvas = document.querySelector('body > div:not([class^="sb-"], [id^="storybook-"])');
  return above || !canvas ? document.body : canvas;
};

// What a story says of today is the same on every day that it is pictured.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-16T09:00:00+11:00') });
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important; }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
});
afterAll(() => {
  vi.useRealTimers();
});

afterEach(async (context) => {
  const { story } = context as unknown as StoryContext;
  if (!story || context.task.result?.state === 'fail') return;
  await document.fonts.ready;
  const problems: string[] = [];
  for (const screen of SCREENS) {
    const { width, height } = viewports[screen].styles;
    await page.viewport(Number.parseInt(width, 10), Number.parseInt(height, 10));
    for (const brand of brandsOf(story.tags)) {
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
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
