import type { SitePhone, Site } from '../../site/index.ts';
import { noScriptMessages as text } from './messages.ts';

/**
 * Short messages that a page shows when its scripts cannot run or have not loaded. They are plain texts, and some end
 * with the site's phone number.
 */
export interface NoScriptTexts {
  /** The message for a browser with JavaScript switched off. */
  readonly noScript: string;
  /** The message for a page whose scripts have not loaded in time. */
  readonly late: string;
  /** The text of the link that reloads the page. */
  readonly again: string;
  /** The message for a browser that is too old for the page's scripts. */
  readonly old: string;
  /** The message for a person who pressed a button before the page could react. */
  readonly wait: string;
  readonly phone: SitePhone;
}

/**
 * Returns the messages for a site's pages whose scripts cannot run or have not loaded, with the site's phone number.
 */
export const createNoScriptTexts = ({ phone }: Site): NoScriptTexts => ({
  noScript: text.noScript,
  late: text.late,
  again: text.loadAgain,
  old: text.tooOld,
  wait: text.wait,
  phone,
});
