import { loadFileTransfer } from '@journey/api';

/** How long the host may take to answer, in ms. Behind a network that lets nothing through, a request may never end. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Asks the host about an address. The request bypasses the browser's cache, which would answer without a network.
 * @returns undefined if the host did not answer
 */
const askHost = async (address: string): Promise<Response | undefined> => {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    return await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
  } catch {
    return undefined;
  }
};

/** Whether the host answers at this moment. */
export const isHostReachable = async (): Promise<boolean> => (await askHost(location.href))?.ok ?? false;

/** Returns the address of the script with which this document has begun. */
const findScriptOfDocument = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;

/**
 * Whether a script that failed to load is gone from the host, as after a new release. Otherwise the network failed, which may
 * have come back since.
 * @param error what the browser threw, which in some browsers names the script. In the others the document's own script
 *   tells, since a release that replaces a script replaces it as well.
 */
export const isScriptGone = async (error: unknown): Promise<boolean> => {
  const address = /https?:\/\/\S+/.exec(String(error))?.[0] ?? findScriptOfDocument();
  const answer = address === undefined ? undefined : await askHost(address);
  // A host may answer every address that it does not know with a page.
  return answer?.status === 404 || /html/.test(answer?.headers.get('content-type') ?? '');
};

/**
 * Reloads the whole page if the host answers. Otherwise it does nothing, because a reload without a network could show
 * the browser's own error page.
 * @returns false if the host did not answer
 */
export const reloadIfHostReachable = async (): Promise<boolean> => {
  if (!(await isHostReachable())) return false;
  location.reload();
  return true;
};

/**
 * Reloads the whole page if the code that sends files has failed to load and the host answers. Most browsers remember a failed
 * script until then, so nothing could be sent before.
 */
export const reloadIfFileTransferFailed = async (): Promise<void> => {
  if (!(await loadFileTransfer())) await reloadIfHostReachable();
};
