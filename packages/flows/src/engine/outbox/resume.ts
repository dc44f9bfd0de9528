import type { Outbox } from './outbox.ts';

/**
 * Sends what is missing when the device is online again and when the page is looked at again.
 * The page that opens an outbox drains it once by itself.
 * @param work what drains it, and uses the answers; it may be called while it is at work
 * @returns how to stop
 */
export const resumeWhenBack = (outbox: Outbox, work: () => void): (() => void) => {
  const resume = () => {
    const { tasks } = outbox.get();
    if (tasks.some(({ state }) => state !== 'sent') && document.visibilityState === 'visible') work();
  };
  addEventListener('online', resume);
  document.addEventListener('visibilitychange', resume);
  return () => {
    removeEventListener('online', resume);
    document.removeEventListener('visibilitychange', resume);
  };
};
