import type { Browser } from 'playwright';

/**
 * Measurements of one load of a page on a simulated slow phone. Times are in milliseconds from the start of the
 * navigation.
 */
export interface PageLoadMeasurements {
  /** The time at which the page first showed any content (first contentful paint). */
  paint: number;
  /**
   * The time at which React has hydrated the form's first field, so that the form is interactive; undefined on a
   * page without scripts.
   */
  live: number | undefined;
  /**
   * The time at which the form's first field was on the page, so that a person can type into it. What is typed before
   * hydration is kept.
   */
  field: number;
  /**
   * How long tasks blocked the page (total blocking time): for all tasks of more than 50 ms, the sum of their time
   * beyond 50 ms.
   */
  blocking: number;
  /**
   * Addresses of all scripts that the page fetched, in order (`scripts`), and of those that it requested before the
   * form was interactive (`before`).
   */
  scripts: string[];
  before: string[];
}

/**
 * The simulated slow phone, as in Lighthouse's phone preset: slow 4G (latency in ms, throughput in bytes per
 * second) and a processor slowed to a quarter.
 */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;

/**
 * Runs in the page before its scripts, and records the first paint, long tasks and the moment when React has
 * hydrated the form's first field.
 */
const watch = (): void => {
  const notes: { paint?: number; live?: number; field?: number; blocking: number } = { blocking: 0 };
  (globalThis as unknown as { journeyNotes: typeof notes }).journeyNotes = notes;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) notes.paint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.blocking += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    const field = document.querySelector('#raNumber');
    if (field) notes.field ??= performance.now();
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
export const measurePageLoad = async (
  browser: Browser,
  address: string,
  becomesLive: boolean,
): Promise<PageLoadMeasurements> => {
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
  // Waits until the page has fetched nothing for two seconds, so that all its scripts are counted.
  const fetched = (): Promise<number> => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await fetched(); now !== before; now = await fetched()) {
    before = now;
    await page.waitForTimeout(2000);
  }
  const found = await page.evaluate(() => {
    const { journeyNotes } = globalThis as unknown as {
      journeyNotes: { paint?: number; live?: number; field?: number; blocking: number };
    };
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }));
    return { ...journeyNotes, scripts };
  });
  await context.close();
  if (found.paint === undefined) throw new Error(`${address} rendered nothing`);
  const { live } = found;
  return {
    paint: found.paint,
    live,
    // A person can type into a field only once it is visible, which is after the browser has painted.
    field: Math.max(found.paint, found.field ?? 0),
    blocking: found.blocking,
    scripts: found.scripts.map(({ path }) => path),
    before: found.scripts
      .filter(({ startTime }) => live === undefined || startTime < live)
      .map(({ path }) => path),
  };
};

/** Returns the median of some numbers. For an even count, it is the higher of the two middle ones. */
export const getMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
