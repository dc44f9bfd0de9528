import type { Phone, Site } from '../../site/index.ts';
import { noScriptMessages as text } from './messages.ts';

/** The notes of a page whose scripts cannot run or have not loaded. Plain texts; some end with the phone number. */
export interface EarlyNotes {
  /** Shown in a browser with JavaScript switched off. */
  readonly noScript: string;
  /** Shown when the page's scripts have not loaded in time. */
  readonly late: string;
  /** The text of the link that reloads the page. */
  readonly again: string;
  /** Shown in a browser that is too old for the page's scripts. */
  readonly old: string;
  /** Shown to a person who pressed a button before the page could react. */
  readonly wait: string;
  readonly phone: Phone;
}

/** Returns the notes of a site's pages, with the site's phone number. */
export const createEarlyNotes = ({ phone }: Site): EarlyNotes => ({
  noScript: text.noScript,
  late: text.late,
  again: text.loadAgain,
  old: text.tooOld,
  wait: text.wait,
  phone,
});
