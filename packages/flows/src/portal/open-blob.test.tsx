import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SLOW_AFTER_MS } from '../shell/use-waited.ts';
import { openDocumentInNewTab } from './open-blob.ts';

const words = { loading: 'Loading', slow: 'It takes longer', cancel: 'Cancel', downloaded: 'Downloaded' };

/** Creates a fake window for the new tab, which `window.open` returns in the tests. */
const tab = () => ({
  closed: false,
  opener: window as unknown,
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn<(address: string) => void>() },
  sessionStorage: { clear: vi.fn<() => void>() },
  close: vi.fn<() => void>(),
});
let opened: ReturnType<typeof tab>;

beforeEach(() => {
  vi.useFakeTimers();
  opened = tab();
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  URL.createObjectURL = () => 'blob:document';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Opens a document in a new tab whose request never ends, to test that it can be cancelled.
 * @returns its controller, and a promise that resolves when the request ends
 */
const openSlow = () => {
  const over = new AbortController();
  const load = (signal: AbortSignal) =>
    new Promise<Blob>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const ended = openDocumentInNewTab(load, words, over).catch(() => 'given up');
  return { over, ended };
};

it('shows the document in a tab that cannot control the page', async () => {
  const isOpen = await openDocumentInNewTab(() => Promise.resolve(new Blob()), words, new AbortController());
  expect(isOpen).toBe(true);
  expect(window.open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank');
  expect(opened.opener).toBeNull();
  expect(opened.location.replace).toHaveBeenCalledWith('blob:document');
});

it('removes the session that the browser has copied into the new tab, before it loads the document (P-22)', () => {
  openSlow();
  expect(opened.sessionStorage.clear).toHaveBeenCalledOnce();
});

it('shows the document although the new tab’s storage is blocked', async () => {
  Object.defineProperty(opened, 'sessionStorage', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  await openDocumentInNewTab(() => Promise.resolve(new Blob()), words, new AbortController());
  expect(opened.location.replace).toHaveBeenCalledWith('blob:document');
});

it('shows in the new tab that it takes longer, and cancels by that tab’s button', async () => {
  const { over, ended } = openSlow();
  const { body } = opened.document;
  expect(body.textContent).toBe('Loading');
  const region = body.querySelector('[role="status"]');
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
  expect(body.textContent).toBe('LoadingIt takes longerCancel');
  // The live region exists from the start, so that screen readers announce the text.
  expect(region?.textContent).toBe('LoadingIt takes longer');
  body.querySelector('button')?.click();
  await expect(ended).resolves.toBe('given up');
  expect(over.signal.aborted).toBe(true);
  expect(opened.close).toHaveBeenCalledOnce();
});

it('aborts when the person closes the tab', async () => {
  const { over, ended } = openSlow();
  opened.closed = true;
  await vi.advanceTimersByTimeAsync(1000);
  await expect(ended).resolves.toBe('given up');
  expect(over.signal.aborted).toBe(true);
});

it('leaves the tab alone once it shows the document', async () => {
  const over = new AbortController();
  await openDocumentInNewTab(() => Promise.resolve(new Blob()), words, over);
  opened.document.body.textContent = 'The document';
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
  expect(opened.document.body.textContent).toBe('The document');
  opened.closed = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(over.signal.aborted).toBe(false);
});

it('does not show a document that arrives although the person has cancelled', async () => {
  const over = new AbortController();
  const load = () => {
    over.abort(new Error('cancelled'));
    return Promise.resolve(new Blob());
  };
  await expect(openDocumentInNewTab(load, words, over)).rejects.toThrow('cancelled');
  expect(opened.location.replace).not.toHaveBeenCalled();
  expect(opened.close).toHaveBeenCalledOnce();
});

it.each([
  [true, 'Loading'],
  [undefined, 'Loading'],
  [false, 'Downloaded'],
])(
  'says that the document was downloaded only in a browser that shows none: %s',
  async (pdfViewerEnabled, said) => {
    vi.stubGlobal('navigator', { pdfViewerEnabled });
    await openDocumentInNewTab(() => Promise.resolve(new Blob()), words, new AbortController());
    vi.unstubAllGlobals();
    expect(opened.document.body.textContent).toBe(said);
  },
);
