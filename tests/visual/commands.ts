import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { compare, isAlike, type Pixels } from './compare.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Compares the element marked `data-pictured` with the baseline of this name; `problem` is empty when alike. */
    comparePicture: (name: string) => Promise<{ problem: string }>;
    /** Whether the element differs from its baseline now that a colour is another; noted under the colour's name. */
    showsColour: (name: string, colour: string) => Promise<boolean>;
  }
}

const root = join(import.meta.dirname, '../..');
/** How long a picture may take to become its baseline: a machine whose cores are all busy draws late. */
const PATIENCE_MS = 5_000;

/** The same for a story of which a picture has differed already: that it drew late is no longer likely. */
const PATIENCE_AFTER_A_DIFFERENCE_MS = 500;

/** Stories of which a picture differed. */
const differing = new Set<string>();

/** Names of the colours on trial that some picture has shown so far. */
export const coloursSeen = new Set<string>();

/** Names of the pictures that were compared so far. */
export const compared = new Set<string>();

const baselineOf = (name: string): string => join(root, 'tests/visual/baselines', `${name}.webp`);

const decode = async (file: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

const take = async ({ iframe }: BrowserCommandContext): Promise<Pixels> =>
  decode(await iframe.locator('[data-pictured]').screenshot({ animations: 'disabled', caret: 'hide' }));

/** Leaves a picture among the results. @param what `actual` or `diff` */
const leave = async (name: string, what: string, { data, width, height }: Pixels): Promise<void> => {
  const file = join(root, 'test-results/visual', `${name}-${what}.webp`);
  mkdirSync(dirname(file), { recursive: true });
  await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toFile(file);
};

const readBaseline = async (name: string): Promise<Pixels | undefined> =>
  existsSync(baselineOf(name)) ? decode(readFileSync(baselineOf(name))) : undefined;

/** The first picture that is as the baseline; otherwise the last, which was twice the same. */
const takeUntilAlike = async (
  context: BrowserCommandContext,
  baseline: Pixels | undefined,
  patience: number,
): Promise<Pixels> => {
  const end = Date.now() + patience;
  for (let last = await take(context); ;) {
    if (baseline && isAlike(baseline, last)) return last;
    await sleep(100);
    const next = await take(context);
    const isAtRest = isAlike(last, next);
    last = next;
    if ((isAtRest && !baseline) || Date.now() > end) return last;
  }
};

const comparePicture: BrowserCommand<[name: string]> = async (context, name) => {
  compared.add(name);
  const baseline = await readBaseline(name);
  const story = dirname(name);
  const patience = differing.has(story) ? PATIENCE_AFTER_A_DIFFERENCE_MS : PATIENCE_MS;
  const picture = await takeUntilAlike(context, baseline, patience);
  if (baseline && isAlike(baseline, picture)) return { problem: '' };
  differing.add(story);
  await leave(name, 'actual', picture);
  if (!baseline) return { problem: 'has no baseline yet' };
  if (baseline.width !== picture.width || baseline.height !== picture.height)
    return {
      problem: `is ${picture.width} × ${picture.height} and was ${baseline.width} × ${baseline.height}`,
    };
  const { count, where } = compare(baseline, picture);
  await leave(name, 'diff', where);
  return { problem: `${count} pixels differ` };
};

const showsColour: BrowserCommand<[name: string, colour: string]> = async (context, name, colour) => {
  const baseline = await readBaseline(name);
  if (!baseline || coloursSeen.has(colour)) return coloursSeen.has(colour);
  const isSeen = !isAlike(baseline, await take(context));
  if (isSeen) coloursSeen.add(colour);
  return isSeen;
};

/** What the browser's side of the stories' run asks of this side. */
export const pictureCommands = { comparePicture, showsColour };
