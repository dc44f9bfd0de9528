import puppeteer from 'puppeteer-core';
import { browserFlags } from '../../../tools/browser.ts';
import { PATIENCE, type PersonAtBrowser } from './person.ts';

/** A running browser, and the person who acts in it. */
export interface StartedBrowser {
  readonly person: PersonAtBrowser;
  readonly version: string;
  readonly stop: () => Promise<void>;
}

const FLAGS = { chrome: browserFlags, firefox: [] };

/**
 * Starts Chromium or Firefox with a new profile. Both are driven by WebDriver BiDi.
 * @param path the browser's program
 */
export const startByPuppeteer = async (
  browser: 'chrome' | 'firefox',
  path: string,
): Promise<StartedBrowser> => {
  const started = await puppeteer.launch({
    browser,
    executablePath: path,
    protocol: 'webDriverBiDi',
    headless: true,
    args: FLAGS[browser],
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await started.newPage();
  const find = (xpath: string, visible: boolean) =>
    page
      .locator(`xpath/${xpath}`)
      .setTimeout(PATIENCE)
      .setVisibility(visible ? 'visible' : null);
  return {
    version: await started.version(),
    stop: () => started.close(),
    person: {
      open: async (address) => void (await page.goto(address)),
      see: async (xpath) => void (await find(xpath, true).waitHandle()),
      press: (xpath) => find(xpath, true).click(),
      type: async (xpath, words) => {
        const handle = await find(xpath, true).waitHandle();
        await handle.asElement()!.type(words);
      },
      attach: async (xpath, files) => {
        const handle = await find(xpath, false).waitHandle();
        await (handle as unknown as { uploadFile: (...paths: string[]) => Promise<void> }).uploadFile(
          ...files,
        );
      },
      run: (script) => page.evaluate(script),
    },
  };
};
