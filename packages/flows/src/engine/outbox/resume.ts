import { isUnreachable } from '../unreachable.ts';
import { onWake } from '../wake.ts';
import type { Outbox } from './outbox.ts';

/**
 * Lets an outbox send its unsent writes when that may succeed (`onWake`), also while its page is hidden. What the
 * services refused is not repeated just because time passes. The page that opens the outbox makes the first attempt
 * itself.
 * @param work sends the writes and uses the answers; it may be called again before it has finished
 * @returns a function that stops listening
 */
export const resumeOnWake = (outbox: Outbox, work: () => void): (() => void) =>
  onWake(
    () => {
      if (outbox.get().tasks.some(({ state }) => state !== 'sent')) work();
    },
    { mayTimeHelp: () => isUnreachable(outbox.get().failure?.error) },
  );
