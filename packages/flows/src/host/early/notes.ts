import type { Phone, Site } from '../../site/index.ts';
import { earlyMessages as text } from './messages.ts';

/** What a page says whose scripts do not run: plain texts, each followed by the phone number. */
export interface EarlyNotes {
  /** In a browser that runs no scripts. */
  readonly noScript: string;
  /** The page's scripts have not come. */
  readonly late: string;
  /** The link that loads the page again. */
  readonly again: string;
  /** In a browser that cannot run the page's scripts. */
  readonly old: string;
  /** Shown to a person who pressed a button before the page could react. */
  readonly wait: string;
  readonly phone: Phone;
}

/** The texts of a site for a page whose scripts do not run. */
export const earlyNotes = ({ phone }: Site): EarlyNotes => ({
  noScript: text.noScript,
  late: text.late,
  again: text.loadAgain,
  old: text.tooOld,
  wait: text.wait,
  phone,
});
