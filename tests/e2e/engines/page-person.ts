import type { Page } from '@playwright/test';
import { PATIENCE, type PersonAtBrowser } from './person.ts';

/** Creates a person who acts in a Playwright page. */
export const actInPage = (page: Page): PersonAtBrowser => {
  const find = (xpath: string) => page.locator(`xpath=${xpath}`).filter({ visible: true }).first();
  const see = (xpath: string): Promise<void> => find(xpath).waitFor({ timeout: PATIENCE });
  return {
    open: async (address) => void (await page.goto(address)),
    see,
    press: (xpath) => find(xpath).click({ timeout: PATIENCE }),
    type: (xpath, words) => find(xpath).pressSequentially(words, { timeout: PATIENCE }),
    attach: (xpath, files) => page.locator(`xpath=${xpath}`).setInputFiles([...files], { timeout: PATIENCE }),
    run: (script) => page.evaluate(script),
  };
};
