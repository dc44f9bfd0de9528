import { commands, page } from 'vitest/browser';
import { vi } from 'vitest';
import type { Compared } from '../../tests/visual/compared.ts';
import { showBrand } from '../brand/brands.ts';
import { viewports } from '../toolbar/toolbar.ts';
import { findPicturedArea } from './area.ts';
import { showLogosOf } from './logos.tsx';
import { nameOfPicture, shotsOf } from './shots.ts';
import { checkColourMutations } from './trial.ts';

interface Story {
  readonly id: string;
  readonly tags: readonly string[];
  readonly globals: Record<string, unknown>;
}

/**
 * The maximum height of a picture, in CSS px; a taller page is cut off at the bottom. The tallest page, the review of a
 * report, has half of this height.
 */
const TALLEST = 8000;

/** Sets the page's size in CSS px, by a command to the test runner, and waits until the page has this size. */
export const showAt = async (width: number, height: number): Promise<void> => {
  if (innerWidth === width && innerHeight === height) return;
  await page.viewport(width, height);
  await vi.waitUntil(() => innerWidth === width && innerHeight === height, { timeout: 10_000, interval: 10 });
};

/** A screen's width and height in CSS pixels. */
export const sizeOf = (screen: keyof typeof viewports): readonly [width: number, height: number] => {
  const { width, height } = viewports[screen].styles;
  return [Number.parseInt(width, 10), Number.parseInt(height, 10)];
};

const FRAMES_AT_REST = 4;

/** The maximum number of times that the page's height is adjusted before the picture is taken. */
const MOST_HEIGHTS = 4;

/**
 * Returns the page's height once it has not changed for some frames, because the menu, for example, reacts to a new
 * width one frame later.
 */
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

/**
 * Sets the screen's width, and its height to that of the page, because a picture contains only what is on the screen.
 */
const showWhole = async (screen: keyof typeof viewports): Promise<void> => {
  const [width, height] = sizeOf(screen);
  await showAt(width, height);
  // A page may grow together with its screen, by content that loads late or that is as high as the screen.
  for (let tries = 0; tries < MOST_HEIGHTS; tries += 1) {
    // eslint-disable-next-line no-await-in-loop -- each height is known after the one before
    const whole = Math.min(await heightAtRest(), TALLEST);
    if (whole <= innerHeight) break;
    // eslint-disable-next-line no-await-in-loop -- each height is known after the one before
    await showAt(width, whole);
  }
  scrollTo(0, 0);
};

const still = new CSSStyleSheet();
still.replaceSync(
  '*, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important; }',
);

/**
 * Sticky elements are placed explicitly for a picture of the whole page, because browsers may draw them at an outdated
 * position.
 */
const UNSTUCK = 'data-unstuck';
still.insertRule(`[${UNSTUCK}] { position: relative !important; inset: auto !important; }`);

const unstick = (): void => {
  for (const element of document.querySelectorAll('body *'))
    if (getComputedStyle(element).position === 'sticky') element.setAttribute(UNSTUCK, '');
};

const hiding = (parts: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${parts} { display: none !important; } body { padding-block-end: 0 !important; }`);
  return sheet;
};

/** Texts about a long wait are hidden, because they appear by themselves and move the page. */
const withoutLongWaits = hiding('[data-long-wait]');

/**
 * Toasts are hidden too, because they appear and disappear by themselves. Stories with the tag `toast` are about
 * toasts, so preview.tsx keeps theirs on the page instead. The space for toasts below the page is removed, because
 * otherwise the page would grow whenever the screen is fitted to it.
 */
const withoutToasts = hiding('[data-toasts]');

/**
 * Replaces each counter code by the same text, because the services generate the codes at random and pictures must not
 * differ.
 * @returns a function that puts the page's own codes back
 */
const unifyCounterCodes = (): (() => void) => {
  const codes = new Map<Text, string>();
  for (const label of document.querySelectorAll('dt'))
    if (label.textContent === 'Counter code') {
      const text = document
        .createTreeWalker(label.nextElementSibling ?? label, NodeFilter.SHOW_TEXT)
        .nextNode();
      if (text instanceof Text) codes.set(text, text.data);
    }
  for (const text of codes.keys()) text.data = 'BCD-FGH';
  return () => {
    for (const [text, code] of codes) text.data = code;
  };
};

/** The longest wait, in ms, for a part of the page that is loaded on demand. */
const LOADS_FOR = 5000;

/**
 * Waits until no loading placeholder is left, up to a time limit, except in stories about loading. A placeholder is recognised by its
 * first line, an `<i>` directly after the text that screen readers announce.
 */
const loaded = async (id: string): Promise<void> => {
  if (/loading|under-way|on-its-way|validating/.test(id)) return;
  const isLoading = () => document.querySelector('[role="status"] + i') !== null;
  await vi.waitUntil(() => !isLoading(), { timeout: LOADS_FOR, interval: 50 }).catch(() => undefined);
};

/** How long a page may take to reach the height of its baseline, in ms. */
const FITS_WITHIN_MS = 5000;

/**
 * Compares a picture with its baseline. If they differ, the screen is fitted to the page again and the picture is
 * compared once more, because a page that grows after it was measured is cut off at the bottom of its picture. While
 * their sizes differ, this is repeated for up to `FITS_WITHIN_MS`.
 * @returns the difference; an empty text if there is none
 */
const compareFittingPage = async (name: string, screen: keyof typeof viewports): Promise<string> => {
  const end = performance.now() + FITS_WITHIN_MS;
  let { problem, hasOtherSize } = await commands.comparePicture(name, findPicturedArea());
  for (let isLast = false; problem && !isLast;) {
    isLast = !hasOtherSize || performance.now() > end;
    // eslint-disable-next-line no-await-in-loop -- the page has another height each time
    await showWhole(screen);
    // eslint-disable-next-line no-await-in-loop -- the page has another height each time
    ({ problem, hasOtherSize } = await commands.comparePicture(name, findPicturedArea()));
  }
  return problem;
};

/**
 * Takes the pictures of the story that is shown and compares each with its baseline. Afterwards it restores the page's
 * size and brand.
 */
export const comparePictures = async ({ id, tags, globals }: Story): Promise<Compared> => {
  const { value: viewport } = globals['viewport'] as { value?: string };
  const shots = shotsOf(id, tags, viewport);
  const compared: Compared = { colours: [], problems: [] };
  if (shots.length === 0) return compared;
  const [width, height] = [innerWidth, innerHeight];
  const sheets = [still];
  // Components have toasts and texts about a long wait only in stories about them.
  if (!id.startsWith('components-'))
    sheets.push(withoutLongWaits, ...(tags.includes('toast') ? [] : [withoutToasts]));
  document.adoptedStyleSheets.push(...sheets);
  await loaded(id);
  unstick();
  const putCodesBack = unifyCounterCodes();
  await document.fonts.ready;
  for (const { screen, brands } of shots) {
    for (const [index, brand] of brands.entries()) {
      showBrand(brand);
      const putLogosBack = showLogosOf(brand);
      // Fonts differ in width, so the page may be taller in another brand and needs a taller screen. A shorter page
      // does not.
      if (index === 0 || document.documentElement.scrollHeight > innerHeight)
        // eslint-disable-next-line no-await-in-loop -- one page has one size at a time
        await showWhole(screen);
      const name = nameOfPicture(id, brand, screen);
      // eslint-disable-next-line no-await-in-loop -- one page shows one brand at a time
      const problem = await compareFittingPage(name, screen);
      if (problem) compared.problems.push(`picture ${brand} on ${screen}: ${problem}`);
      else if (screen === 'phone')
        // eslint-disable-next-line no-await-in-loop -- one page shows one brand at a time
        compared.colours.push(...(await checkColourMutations(brand, name, findPicturedArea())));
      putLogosBack();
    }
  }
  for (const element of document.querySelectorAll(`[${UNSTUCK}]`)) element.removeAttribute(UNSTUCK);
  putCodesBack();
  showBrand(String(globals['brand']));
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => !sheets.includes(one));
  await showAt(width, height);
  return compared;
};
