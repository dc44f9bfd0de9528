import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { countDifferences, drawDifferences, isAlike, type Pixels } from './compare.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Compares the element marked `data-pictured` with the baseline of this name; `problem` is empty when alike. */
    comparePicture: (name: string) => Promise<{ problem: string }>;
    /**
     * Whether a picture of the element differs from its baseline while a design token has a changed colour. If so, it
     * records the token's name.
     */
    showsColour: (name: string, colour: string) => Promise<boolean>;
  }
}

const root = join(import.meta.dirname, '../..');
/** How long to wait for a picture to become like its baseline, in ms: on a busy machine the browser paints late. */
const PATIENCE_MS = 5_000;

/** The same limit for a story with a picture that already differed: late painting is unlikely to be the cause. */
const PATIENCE_AFTER_A_DIFFERENCE_MS = 500;

/** Stories with a picture that differed. */
const differing = new Set<string>();

/** Names of the changed colours (see trials.ts) that some picture has shown so far. */
const coloursSeen = new Set<string>();

const baselineOf = (name: string): string => join(root, 'tests/visual/baselines', `${name}.webp`);

const decode = async (file: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

const take = async ({ iframe }: BrowserCommandContext): Promise<Pixels> =>
  decode(await iframe.locator('[data-pictured]').screenshot({ animations: 'disabled', caret: 'hide' }));

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
 * Makes the browser paint the page anew: of a page that grew, Chromium now and then leaves the last strip white until
 * something changes.
 */
const repaint = async ({ iframe }: BrowserCommandContext): Promise<void> =>
  iframe.locator('html').evaluate(async (html) => {
    html.style.opacity = '0.99';
    await new Promise(requestAnimationFrame);
    html.style.opacity = '';
  });

/**
 * Takes pictures until one is like the baseline or the time is over. Without a baseline, waits until two pictures in a
 * row are alike.
 * @param patience milliseconds
 */
const takeUntilAlike = async (
  context: BrowserCommandContext,
  baseline: Pixels | undefined,
  patience: number,
): Promise<Pixels> => {
  const end = Date.now() + patience;
  for (let last = await take(context); ;) {
    if (baseline && isAlike(baseline, last)) return last;
    await repaint(context);
    await sleep(100);
    const next = await take(context);
    const isAtRest = isAlike(last, next);
    last = next;
    if ((isAtRest && !baseline) || Date.now() > end) return last;
  }
};

const comparePicture: BrowserCommand<[name: string]> = async (context, name) => {
  const baseline = await readBaseline(name);
  const story = dirname(name);
  const patience = differing.has(story) ? PATIENCE_AFTER_A_DIFFERENCE_MS : PATIENCE_MS;
  const picture = await takeUntilAlike(context, baseline, patience);
  if (baseline && isAlike(baseline, picture)) {
    // An earlier attempt at this picture may have left its differences.
    if (differing.has(story))
      for (const what of ['actual', 'diff']) rmSync(resultOf(name, what), { force: true });
    return { problem: '' };
  }
  differing.add(story);
  await leave(name, 'actual', picture);
  if (!baseline) return { problem: 'has no baseline yet' };
  if (baseline.width !== picture.width || baseline.height !== picture.height)
    return {
      problem: `is ${picture.width} × ${picture.height} and was ${baseline.width} × ${baseline.height}`,
    };
  await leave(name, 'diff', drawDifferences(baseline, picture));
  return { problem: `${countDifferences(baseline, picture).count} pixels differ` };
};

const showsColour: BrowserCommand<[name: string, colour: string]> = async (context, name, colour) => {
  const baseline = await readBaseline(name);
  if (!baseline || coloursSeen.has(colour)) return coloursSeen.has(colour);
  const isSeen = !isAlike(baseline, await take(context));
  if (isSeen) coloursSeen.add(colour);
  return isSeen;
};

/** Commands that the stories' tests in the browser call in the test runner's process. */
export const pictureCommands = { comparePicture, showsColour };
