import { onTestFinished } from 'vitest';

/**
 * For tests: makes the attempts to send a form end late, as on a slow device. What an attempt has done is shown before
 * it ends.
 * @returns a promise that resolves when the next attempt has done its work, and a function that lets it end
 */
export const slowFormAttempts = (): { readonly done: Promise<void>; readonly end: () => void } => {
  const done = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const request = async (name: string, work: () => Promise<unknown>) => {
    const outcome = await work();
    if (name.startsWith('journey.form.')) {
      done.resolve();
      await ended.promise;
    }
    return outcome;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return { done: done.promise, end: ended.resolve };
};
