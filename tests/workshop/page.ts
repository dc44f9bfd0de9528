import type { Frame, Page } from 'playwright';
import { getWorkshop } from './served.ts';

declare global {
  interface Window {
    everythingCommits?: number;
    __STORYBOOK_PREVIEW__?: { readonly currentRender?: { readonly phase?: string } };
    __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, detail: unknown): void };
  }
}

/**
 * Returns the address of a story without Storybook's frame.
 * @param globals in the form of the address: `brand:dollar;country:NZ`
 * @param storybook the address of a Storybook; by default of the built one
 */
export const storyAddress = (id: string, globals = '', storybook = getWorkshop().address): string =>
  `${storybook}/iframe.html?id=${id}&viewMode=story&globals=${globals}`;

/**
 * Changes the toolbar's values through the channel between Storybook's frame and the page, as a click in the toolbar
 * does.
 */
export const switchTo = (page: Page, globals: Record<string, string>): Promise<void> =>
  page.evaluate(
    (next) => window['__STORYBOOK_ADDONS_CHANNEL__'].emit('updateGlobals', { globals: next }),
    globals,
  );

/** Returns the current value of the token `action` on a page. */
export const actionColour = (page: Page | Frame): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action').trim());

/** Returns the response of the story's services to a control call. */
export const control = async (page: Page, path: string): Promise<unknown[]> =>
  page.evaluate(async (address) => (await fetch(address)).json() as Promise<unknown[]>, `/_sandbox/${path}`);

/** Waits until the story is rendered and its play function has ended; throws if either failed. */
export const hasSettled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { phase } = window['__STORYBOOK_PREVIEW__']?.currentRender ?? {};
    return phase === 'finished' || phase === 'errored';
  });
  const phase = await page.evaluate(() => window['__STORYBOOK_PREVIEW__']?.currentRender?.phase);
  if (phase !== 'finished') throw new Error(`${page.url()} ended ${phase}`);
};
