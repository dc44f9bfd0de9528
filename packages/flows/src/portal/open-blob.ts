import { isMobileDevice } from '../engine/mobile-device.ts';
import { SLOW_AFTER_MS } from '../shell/use-waited.ts';

/**
 * The object URLs of documents in new tabs. The documents are personal, so the URLs are revoked when the renter leaves.
 */
const opened = new Set<string>();

/** The texts that the new tab shows until its document has loaded. */
interface WaitingText {
  readonly loading: string;
  readonly slow: string;
  readonly cancel: string;
  /** Shown once the document has loaded, if the browser cannot show PDFs and downloads it from the tab. */
  readonly downloaded: string;
}

/** How often to check whether the person has closed the new tab, in ms. Browsers have no event for that. */
const LOOK_EVERY = 500;

/**
 * Adds a message to the new tab's page that the document takes longer than usual, and a button to cancel it. The
 * message is added to the live region, so that screen readers announce it.
 */
const paintSlow = (
  { document: page }: Window,
  region: HTMLElement,
  words: WaitingText,
  over: AbortController,
): void => {
  const cancel = Object.assign(page.createElement('button'), { textContent: words.cancel });
  cancel.style.cssText = 'min-height: 48px; padding: 0 24px; font: inherit';
  cancel.addEventListener('click', () => over.abort());
  region.append(Object.assign(page.createElement('p'), { textContent: words.slow }));
  page.body.append(cancel);
};

/**
 * Fills the new tab with a page that says that the document is loading. Its viewport makes it readable on a phone.
 * @returns the page's live region
 */
const paintWaiting = ({ document: page }: Window, words: WaitingText): HTMLElement => {
  const size = { name: 'viewport', content: 'width=device-width' };
  page.head.append(Object.assign(page.createElement('meta'), size));
  page.title = words.loading;
  page.documentElement.lang = document.documentElement.lang;
  page.body.style.cssText = 'font: 16px sans-serif; margin: 24px';
  const region = Object.assign(page.createElement('div'), { role: 'status' });
  region.append(Object.assign(page.createElement('p'), { textContent: words.loading }));
  page.body.append(region);
  return region;
};

/** Replaces the new tab's contents with the text that the document was downloaded. */
const paintDownloaded = ({ document: page }: Window, region: HTMLElement, words: WaitingText): void => {
  page.title = words.downloaded;
  region.textContent = words.downloaded;
  page.body.replaceChildren(region);
};

/**
 * Whether the browser can show a PDF in a tab. A browser without a viewer downloads the PDF instead. Older browsers that do not report this are assumed to have a viewer.
 */
const hasPdfViewer = (): boolean =>
  (navigator as Partial<Pick<Navigator, 'pdfViewerEnabled'>>).pdfViewerEnabled !== false;

/**
 * Whether a document opens in a new tab. A phone or tablet without a viewer, such as Chrome on Android, downloads it
 * instead.
 */
export const isViewedInTab = (): boolean => hasPdfViewer() || !isMobileDevice();

/**
 * Removes the session from the new tab. The browser has copied this tab's session storage into it, and a sign-out
 * removes the session only from tabs that show the portal.
 */
const forgetSession = (tab: Window): void => {
  try {
    tab.sessionStorage.clear();
  } catch {
    // The browser blocks the storage, so it contains no session.
  }
};

/**
 * Shows a document in a new tab. The tab is opened at once in the click handler, because browsers block a tab that
 * opens later. The tab says that the document is loading, and is closed if that fails.
 * @param load fetches the document; its signal cancels the request
 * @param over cancels the work. The new tab's Cancel button and closing the tab also abort it
 * @returns whether the tab could be opened; `load` is not called if it could not
 * @throws what `load` throws
 */
export const openDocumentInNewTab = async (
  load: (signal: AbortSignal) => Promise<Blob>,
  words: WaitingText,
  over: AbortController,
): Promise<boolean> => {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return false;
  forgetSession(tab);
  // Removes the new tab's reference to this page, so that the tab cannot control this page.
  tab.opener = null;
  const region = paintWaiting(tab, words);
  const slow = setTimeout(() => !tab.closed && paintSlow(tab, region, words, over), SLOW_AFTER_MS);
  const look = setInterval(() => tab.closed && over.abort(), LOOK_EVERY);
  try {
    const blob = await load(over.signal);
    over.signal.throwIfAborted();
    const address = URL.createObjectURL(blob);
    opened.add(address);
    tab.location.replace(address);
    if (!hasPdfViewer()) paintDownloaded(tab, region, words);
    return true;
  } catch (error) {
    tab.close();
    throw error;
  } finally {
    clearTimeout(slow);
    clearInterval(look);
  }
};

/** Revokes the object URLs of all documents that were opened in tabs, when the renter leaves. */
export const revokeOpenedDocumentUrls = (): void => {
  for (const address of opened) URL.revokeObjectURL(address);
  opened.clear();
};
