import type { Outbox } from './outbox.ts';

/**
 * Lets an outbox send its unsent writes when the device comes online and when the page becomes visible again.
 * The page that opens the outbox makes the first attempt itself.
 * @param work sends the writes and uses the answers; it may be called again before it has finished
 * @returns a function that stops listening
 */
export const resumeWhenOnlineOrVisible = (outbox: Outbox, work: () => void): (() => void) => {
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
