import { SLOW_AFTER } from '../shell/use-slow-work.ts';

/** Addresses of opened documents. They are revoked when the session ends, since the documents are personal. */
const opened = new Set<string>();

/** What the new tab says until its document has come. */
interface WaitingText {
  readonly loading: string;
  readonly slow: string;
  readonly cancel: string;
}

/** How often the new tab is looked at, in ms: a browser tells nobody that a tab has been closed. */
const LOOK_EVERY = 500;

/** Says in the new tab, once that is so, that the document takes longer than usual, and offers to cancel it there. */
const paintSlow = (tab: Window, words: WaitingText, over: AbortController): void => {
  const page = tab.document;
  const line = page.createElement('p');
  line.textContent = words.slow;
  const cancel = page.createElement('button');
  cancel.textContent = words.cancel;
  cancel.style.cssText = 'min-height: 48px; padding: 0 24px; font: inherit';
  cancel.addEventListener('click', () => over.abort());
  page.body.append(line, cancel);
};

/** A page for the new tab that a phone shows at a size that can be read. */
const paintWaiting = ({ document: page }: Window, words: WaitingText): void => {
  const size = page.createElement('meta');
  size.name = 'viewport';
  size.content = 'width=device-width';
  page.head.append(size);
  page.title = words.loading;
  page.documentElement.lang = document.documentElement.lang;
  page.body.style.cssText = 'font: 16px sans-serif; margin: 24px';
  const line = page.createElement('p');
  line.textContent = words.loading;
  line.role = 'status';
  page.body.append(line);
};

/**
 * Shows a document in a new tab. The tab opens at once, within the person's click, since browsers block one that opens
 * later; it says that it is waiting, and is closed again when the document does not come.
 * @param load fetches the document, and stops when the controller's signal says so.
 * @param words what the new tab says until the document has come.
 * @param over ends the work; the tab's own button and closing the tab use it as well.
 * @returns whether the tab could be opened; `load` is not called when it could not.
 * @throws what `load` throws.
 */
export const openInNewTab = async (
  load: (signal: AbortSignal) => Promise<Blob>,
  words: WaitingText,
  over: AbortController,
): Promise<boolean> => {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return false;
  // The document's tab has no way back to this page.
  tab.opener = null;
  paintWaiting(tab, words);
  const slow = setTimeout(() => !tab.closed && paintSlow(tab, words, over), SLOW_AFTER);
  const look = setInterval(() => tab.closed && over.abort(), LOOK_EVERY);
  try {
    const blob = await load(over.signal);
    over.signal.throwIfAborted();
    const address = URL.createObjectURL(blob);
    opened.add(address);
    tab.location.replace(address);
    return true;
  } catch (error) {
    tab.close();
    throw error;
  } finally {
    clearTimeout(slow);
    clearInterval(look);
  }
};

/** Saves a document under a name. */
export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the bytes once the click is over; a moment's grace for those that start late.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Forgets the documents that were opened. */
export const forgetOpened = (): void => {
  for (const address of opened) URL.revokeObjectURL(address);
  opened.clear();
};
