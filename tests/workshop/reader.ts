import { join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';

interface Reader {
  start(options: { container: Element }): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  stop(): Promise<void>;
}

declare global {
  interface Window {
    screenReader?: { virtual: Reader };
  }
}

/** Bundles a screen reader into one script that a page can evaluate. */
export const bundleReader = async (): Promise<string> => {
  const entry = join(import.meta.dirname, 'reader-entry.ts');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'screenReader' } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('The screen reader was not bundled');
  // The script's `var` would stay local when Playwright evaluates the script, so it is assigned to the window.
  return `${result.output[0].code}\nwindow.screenReader = screenReader;`;
};

// Dates, times and countdowns differ with the day of the test.
const DAY = /\b(\d{1,2}(\/\d{1,2}\/| \w+ )\d{4}|\d{4}-\d{2}-\d{2})\b/g;
const TIME = /\b\d{1,2}:\d{2}( ?[ap]m)?\b/gi;

/**
 * Reads a page aloud from start to end.
 * @param page a page that has evaluated the reader's script
 * @returns the spoken phrases, one per line
 */
export const readOut = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(async () => {
    const reader = window.screenReader?.virtual;
    if (!reader) throw new Error('The page has no screen reader');
    // A screen reader does not read the options of a closed list. Removing them does no harm, because the page is
    // discarded afterwards.
    for (const choice of document.querySelectorAll('option:not(:checked)')) choice.remove();
    await reader.start({ container: document.body });
    for (let steps = 0; steps < 2000; steps += 1) {
      if ((await reader.lastSpokenPhrase()) === 'end of document') break;
      await reader.next();
    }
    const log = await reader.spokenPhraseLog();
    await reader.stop();
    return log;
  });
  return said.map((phrase) => phrase.replace(DAY, '‹day›').replace(TIME, '‹time›'));
};
