import { loadFileTransfer } from '@journey/api';

/** How long the host may take to answer, in ms. Behind a network that lets nothing through, a request may never end. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Whether the host answers at this moment. The request bypasses the browser's cache, which would answer without
 * a network.
 */
export const isHostReachable = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
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
