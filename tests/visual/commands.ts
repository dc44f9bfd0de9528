import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright';
import sharp from 'sharp';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { countDifferences, drawDifferences, isAlike, type Pixels } from './compare.ts';
import type { Area } from './compared.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /**
     * Compares a part of the page with the baseline of this name. `problem` is empty if they are alike. If their sizes
     * differ, it returns at once with `hasOtherSize`, because waiting cannot make them alike.
     */
    comparePicture: (name: string, area: Area) => Promise<{ problem: string; hasOtherSize: boolean }>;
    /**
     * Returns whether a picture of a part of the page differs from its baseline while a design token has a changed
     * colour. If so, it records the token's name.
     */
    showsColour: (name: string, area: Area, colour: string) => Promise<boolean>;
    /** Presses the Tab key a number of times, each time after the page has handled the previous press. */
    pressTab: (times: number) => Promise<void>;
  }
}

const root = join(import.meta.dirname, '../..');
/**
 * How long to wait for a picture to become like its baseline, in milliseconds, because the browser of a busy machine
 * paints late.
 */
const PATIENCE_MS = 5_000;

/**
 * The same limit, in milliseconds, for a story that already had a different picture, because late painting is then an
 * unlikely cause.
 */
const PATIENCE_AFTER_A_DIFFERENCE_MS = 500;

/** Stories that had a picture that differed. */
const differing = new Set<string>();

/** Names of the changed colours (see trials.ts) that some picture has shown so far. */
const coloursSeen = new Set<string>();

const baselineOf = (name: string): string => join(root, 'tests/visual/baselines', `${name}.webp`);

const decode = async (file: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

/** The connection to the developer tools of each page of the browser. */
const devTools = new WeakMap<BrowserCommandContext['page'], Promise<CDPSession>>();

const getDevTools = ({ page, context }: BrowserCommandContext): Promise<CDPSession> => {
  const session = devTools.get(page) ?? context.newCDPSession(page);
  devTools.set(page, session);
  return session;
};

/**
 * Takes a picture of a part of the page with a command of the browser. Playwright's screenshot takes twice as long,
 * because it searches for the element, stops animations, which the page has already done, and compresses more than is
 * needed here.
 */
const take = async (context: BrowserCommandContext, { x, y, width, height }: Area): Promise<Pixels> => {
  const screen = context.page.viewportSize();
  const isOnScreen = screen && x >= 0 && y >= 0 && x + width <= screen.width && y + height <= screen.height;
  const { data } = await (
    await getDevTools(context)
  ).send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: !isOnScreen,
    clip: { x, y, width, height, scale: 1 },
  });
  return decode(Buffer.from(data, 'base64'));
};

const resultOf = (name: string, what: string): string =>
  join(root, 'test-results/visual', `${name}-${what}.webp`);

/**
 * Writes a picture into the folder of test results.
 * @param what `actual` or `diff`
 */
const leave = async (name: string, what: string, { data, width, height }: Pixels): Promise<void> => {
  const file = resultOf(name, what);
  mkdirSync(dirname(file), { recursive: true });
  await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toFile(file);
};

const readBaseline = async (name: string): Promise<Pixels | undefined> =>
  existsSync(baselineOf(name)) ? decode(readFileSync(baselineOf(name))) : undefined;

/**
 * Makes the browser repaint the page. If a page has grown, Chromium sometimes leaves the last strip white until
 * something changes.
 */
const repaint = async ({ iframe }: BrowserCommandContext): Promise<void> =>
  iframe.locator('html').evaluate(async (html) => {
    html.style.opacity = '0.99';
    await new Promise(requestAnimationFrame);
    html.style.opacity = '';
  });

/**
 * Takes pictures until one is like the baseline or the time is over. Without a baseline, takes pictures until two in a
 * row are alike.
 * @param patience the maximum time, in milliseconds
 */
const takeUntilAlike = async (
  context: BrowserCommandContext,
  area: Area,
  baseline: Pixels | undefined,
  patience: number,
): Promise<Pixels> => {
  const end = Date.now() + patience;
  for (let last = await take(context, area); ;) {
    if (baseline && isAlike(baseline, last)) return last;
    await repaint(context);
    await sleep(100);
    const next = await take(context, area);
    const isAtRest = isAlike(last, next);
    last = next;
    if ((isAtRest && !baseline) || Date.now() > end) return last;
  }
};

const comparePicture: BrowserCommand<[name: string, area: Area]> = async (context, name, area) => {
  const baseline = await readBaseline(name);
  const story = dirname(name);
  const hasOtherSize =
    baseline !== undefined && (baseline.width !== area.width || baseline.height !== area.height);
  const patience = differing.has(story) ? PATIENCE_AFTER_A_DIFFERENCE_MS : PATIENCE_MS;
  if (hasOtherSize) {
    await leave(name, 'actual', await take(context, area));
    return {
      problem: `is ${area.width} × ${area.height} and was ${baseline.width} × ${baseline.height}`,
      hasOtherSize,
    };
  }
  const picture = await takeUntilAlike(context, area, baseline, patience);
  if (baseline && isAlike(baseline, picture)) {
    // Removes the difference pictures of an earlier attempt at this picture.
    for (const what of ['actual', 'diff']) rmSync(resultOf(name, what), { force: true });
    return { problem: '', hasOtherSize };
  }
  differing.add(story);
  await leave(name, 'actual', picture);
  if (!baseline) return { problem: 'has no baseline yet', hasOtherSize };
  await leave(name, 'diff', drawDifferences(baseline, picture));
  return { problem: `${countDifferences(baseline, picture).count} pixels differ`, hasOtherSize };
};

const showsColour: BrowserCommand<[name: string, area: Area, colour: string]> = async (
  context,
  name,
  area,
  colour,
) => {
  const baseline = await readBaseline(name);
  if (!baseline || coloursSeen.has(colour)) return coloursSeen.has(colour);
  const isSeen = !isAlike(baseline, await take(context, area));
  if (isSeen) coloursSeen.add(colour);
  return isSeen;
};

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

const pressTab: BrowserCommand<[times: number]> = async (context, times) => {
  const session = await getDevTools(context);
  for (let press = 0; press < times; press += 1)
    await Promise.all([
      session.send('Input.dispatchKeyEvent', { ...TAB, type: 'rawKeyDown' }),
      session.send('Input.dispatchKeyEvent', { ...TAB, type: 'keyUp' }),
    ]);
};

/** Commands that the stories' tests call in the browser, and that run in the process of the test runner. */
export const storyCommands = { comparePicture, showsColour, pressTab };
