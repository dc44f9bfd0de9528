import type { Browser } from 'playwright';

/** Measurements of one load of a page on a simulated slow phone. Times are in ms from the start of the navigation. */
export interface PageLoad {
  /** The time of the first contentful paint. */
  paint: number;
  /** The time at which React has hydrated the form's first field; undefined on a page without scripts. */
  live: number | undefined;
  /** The total blocking time: the sum, over all tasks of more than 50 ms, of the time beyond 50 ms. */
  blocking: number;
  /**
   * Addresses of all fetched scripts, in order (`scripts`), and of those requested before the form was live (`before`).
   */
  scripts: string[];
  before: string[];
}

/**
 * Slow 4G and a processor slowed to a quarter, as in Lighthouse's phone preset. Latency in ms, throughput in bytes per
 * second.
 */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;

/**
 * Runs in the page before its scripts; records the first paint, long tasks and the moment when React has hydrated the
 * field.
 */
const watch = (): void => {
  const notes: { paint?: number; live?: number; blocking: number } = { blocking: 0 };
  (globalThis as unknown as { journeyNotes: typeof notes }).journeyNotes = notes;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) notes.paint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.blocking += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    const field = document.querySelector('#raNumber');
    if (field && Object.keys(field).some((key) => key.startsWith('__reactProps')))
      notes.live = performance.now();
    else setTimeout(look, 5);
  };
  look();
};

/**
 * Loads an address once on a simulated slow phone, in a new browser context.
 * @param becomesLive whether the page has a form that React hydrates
 */
export const loadOnce = async (
  browser: Browser,
  address: string,
  becomesLive: boolean,
): Promise<PageLoad> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'networkidle' });
  if (becomesLive)
    await page.waitForFunction(
      () => (globalThis as unknown as { journeyNotes: { live?: number } }).journeyNotes.live,
    );
  // Waits until the page has fetched nothing for two seconds.
  const fetched = (): Promise<number> => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await fetched(); now !== before; now = await fetched()) {
    before = now;
    await page.waitForTimeout(2000);
  }
  const found = await page.evaluate(() => {
    const { journeyNotes } = globalThis as unknown as {
      journeyNotes: { paint?: number; live?: number; blocking: number };
    };
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }));
    return { ...journeyNotes, scripts };
  });
  await context.close();
  if (found.paint === undefined) throw new Error(`${address} painted nothing`);
  const { live } = found;
  return {
    paint: found.paint,
    live,
    blocking: found.blocking,
    scripts: found.scripts.map(({ path }) => path),
    before: found.scripts
      .filter(({ startTime }) => live === undefined || startTime < live)
      .map(({ path }) => path),
  };
};

/** Returns the median; the higher of the two middle values if there are two. */
export const getMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
