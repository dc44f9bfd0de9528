import type { Frame, Page } from 'playwright';
import { inject } from 'vitest';

declare global {
  interface Window {
    everythingCommits?: number;
    __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, detail: unknown): void };
  }
}

/** Address of a story alone, without Storybook's frame. @param globals as in an address: `brand:dollar;country:NZ` */
export const storyAddress = (id: string, globals = ''): string =>
  `${inject('storybook')}/iframe.html?id=${id}&viewMode=story&globals=${globals}`;

/** Switches the toolbar as a person does: through the channel between Storybook's frame and the page. */
export const switchTo = (page: Page, globals: Record<string, string>): Promise<void> =>
  page.evaluate(
    (next) => window['__STORYBOOK_ADDONS_CHANNEL__'].emit('updateGlobals', { globals: next }),
    globals,
  );

/** The value of the token `action` on the page as it stands. */
export const actionColour = (page: Page | Frame): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action').trim());

/** What the services under the story answer to a control call. */
export const control = async (page: Page, path: string): Promise<unknown[]> =>
  page.evaluate(async (address) => (await fetch(address)).json() as Promise<unknown[]>, `/_sandbox/${path}`);
