import type { Browser, Page } from 'playwright';

/**
 * The component libraries that the benchmark compares: our own, plain React and MUI. Each is built from the file
 * of this name.
 */
export const COMPARED_KITS = ['ours', 'plain', 'mui'] as const;
export type KitName = (typeof COMPARED_KITS)[number];

declare global {
  interface Window {
    /**
     * How many components React has rendered again, and how many updates (commits) it has made, since the page was
     * loaded.
     */
    journeyDrawn: { components: number; commits: number };
    /**
     * Durations of interactions in milliseconds, as the browser measures them: from the key press to the next paint.
     */
    journeyInteractions: number[];
  }
}

/**
 * Counts React's work in the page. It runs before React and replaces React's developer tools, to which React reports
 * every commit.
 */
const watch = (): void => {
  interface Fiber {
    tag: number;
    flags: number;
    alternate: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
  }
  const FUNCTION_LIKE = new Set([0, 1, 11, 14, 15]);
  const PERFORMED_WORK = 1;
  const drawn = { components: 0, commits: 0 };
  const count = (fiber: Fiber | null): void => {
    for (let one = fiber; one; one = one.sibling) {
      if (one.alternate && FUNCTION_LIKE.has(one.tag) && one.flags & PERFORMED_WORK) drawn.components += 1;
      // If React keeps the same object for a part of the component tree, it did not render that part again, so the part
      // is not counted.
      if (one.child !== one.alternate?.child) count(one.child);
    }
  };
  window.journeyDrawn = drawn;
  Object.assign(window, {
    ['__REACT_DEVTOOLS_GLOBAL_HOOK__']: {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
        drawn.commits += 1;
        count(root.current);
      },
    },
  });
  window.journeyInteractions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId) window.journeyInteractions.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

/**
 * Opens a page and runs the benchmark's script for one of the compared component libraries in it.
 * @param row the text of the library's script and of its style sheets
 */
export const openKitPage = async (
  browser: Browser,
  { script, css }: { script: string; css: string },
): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(watch);
  await page.goto('data:text/html,<!doctype html><html lang="en"><title>bench</title><body></body></html>');
  if (css) await page.addStyleTag({ content: css });
  await page.addScriptTag({ content: script });
  return page;
};

/**
 * Types at a person's speed into the middle field of a form of forty fields, on a processor slowed to a quarter.
 * @returns how many components React rendered per key, how many commits it made, and the longest interaction in
 *   milliseconds
 */
export const measureTyping = async (
  page: Page,
): Promise<{ perKey: number; commits: number; worst: number }> => {
  await page.evaluate(() => window.journeyBench.form(40));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const field = page.locator('[name="field20"]');
  await field.click();
  // Waits until the browser has finished the work that is left from earlier rendering, in this page and in others.
  await page.waitForTimeout(2000);
  await page.evaluate(() => {
    Object.assign(window.journeyDrawn, { components: 0, commits: 0 });
    window.journeyInteractions.length = 0;
  });
  const text = 'Lake Taupo and back again, by car';
  await page.keyboard.type(text, { delay: 60 });
  await page.waitForTimeout(500);
  const { drawn, interactions } = await page.evaluate(() => ({
    drawn: window.journeyDrawn,
    interactions: window.journeyInteractions,
  }));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // The browser reports only interactions of at least 16 ms. If it reports none, the result is 16 ms.
  return {
    perKey: drawn.components / text.length,
    commits: drawn.commits,
    worst: Math.max(16, ...interactions),
  };
};

/**
 * Switches to the brand with the index `n` on a page of 400 fields and 100 buttons.
 * @returns how long the switch took, in milliseconds
 */
export const measureBrandSwitch = (page: Page, n: number): Promise<number> =>
  page.evaluate((brand) => window.journeyBench.brand(brand), n);

/**
 * Opens the baseline page of the brand-switch benchmark, which gives the lower limit for the time of a switch. It has
 * the same elements and styles but no React, and its script only sets the CSS variables.
 * @returns the page; its `journeyBench` has only the function `brand`
 */
export const openBaselinePage = async (browser: Browser, from: Page, brands: number): Promise<Page> => {
  const values = await from.evaluate((count) => {
    const { style } = document.documentElement;
    return Array.from({ length: count }, (_, n) => {
      window.journeyBench.brand(n);
      return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
    });
  }, brands);
  const { html, css } = await from.evaluate(() => ({
    html: document.body.innerHTML.replace(/<script[\s\S]*?<\/script>/g, ''),
    css: [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n'),
  }));
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.setContent(
    `<!doctype html><html lang="en"><title>bench</title><style>${css}</style><body>${html}</body></html>`,
  );
  await page.evaluate((all) => {
    const { style } = document.documentElement;
    Object.assign(window, {
      journeyBench: {
        brand(n: number) {
          const begun = performance.now();
          for (const [name, value] of Object.entries(all[n % all.length]!)) style.setProperty(name, value);
          void document.body.offsetHeight;
          return performance.now() - begun;
        },
      },
    });
  }, values);
  return page;
};
