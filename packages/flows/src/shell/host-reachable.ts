import { loadFileTransfer } from '@journey/api';

/** How long the host may take to respond, in ms. On a network that drops all traffic, a request might never end. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Sends a request for an address to the host. It bypasses the browser's cache, which would respond even without a
 * network.
 * @returns undefined if the host did not respond
 */
const askHost = async (address: string): Promise<Response | undefined> => {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    return await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
  } catch {
    return undefined;
  }
};

/** Whether the host currently responds. */
export const isHostReachable = async (): Promise<boolean> => (await askHost(location.href))?.ok ?? false;

/** Returns the address of the document's entry script. */
const findScriptOfDocument = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;

/**
 * Whether a script that failed to load no longer exists on the host, for example after a new release. Otherwise the
 * network failed, which may have recovered since.
 * @param error the browser's error, which in some browsers contains the script's address. In the others the document's
 * entry script is checked instead, because a release that replaces a script also replaces the entry script.
 */
export const isScriptGone = async (error: unknown): Promise<boolean> => {
  const address = /https?:\/\/\S+/.exec(String(error))?.[0] ?? findScriptOfDocument();
  const answer = address === undefined ? undefined : await askHost(address);
  // A host may respond with an HTML page to every address that it does not know.
  return answer?.status === 404 || /html/.test(answer?.headers.get('content-type') ?? '');
};

/**
 * Reloads the whole page if the host responds. Otherwise it does nothing, because a reload without a network could show
 * the browser's own error page.
 * @returns false if the host did not respond
 */
export const reloadIfHostReachable = async (): Promise<boolean> => {
  if (!(await isHostReachable())) return false;
  location.reload();
  return true;
};

/**
 * Reloads the whole page if the code that sends files has failed to load and the host responds. Most browsers remember
 * a failed script until the page is reloaded, so without this no file could be sent.
 */
export const reloadIfFileTransferFailed = async (): Promise<void> => {
  if (!(await loadFileTransfer())) await reloadIfHostReachable();
};
