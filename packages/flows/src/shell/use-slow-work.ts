import { useRef, useState } from 'react';
import { SLOW_AFTER_MS } from './use-waited.ts';

/** Work that the person starts with a button and can cancel. */
export interface CancellableWork {
  /**
   * The state of the work: `slow` once it takes longer than `SLOW_AFTER_MS`, `cancelled` after it was cancelled
   * and until other work starts, otherwise `idle`.
   */
  readonly state: 'idle' | 'slow' | 'cancelled';
  /** Cancels the slow work and returns the focus to the element that had it when the work started. */
  readonly cancel: () => void;
  /**
   * Runs work that can be cancelled.
   * @param work receives the controller that cancels it, and must pass the controller's signal to every request
   * @returns false when it was cancelled
   * @throws what `work` throws, unless it was cancelled
   */
  readonly run: (work: (controller: AbortController) => Promise<void>) => Promise<boolean>;
}

/** Runs work, such as fetching files, and reports when it is slow; `SlowNotice` shows that and offers to cancel. */
export const useCancellableWork = (): CancellableWork => {
  const [slow, setSlow] = useState<readonly AbortController[]>([]);
  const [isCancelled, setCancelled] = useState(false);
  const triggerElement = useRef<Element>(null);

  const run = async (work: (controller: AbortController) => Promise<void>) => {
    const controller = new AbortController();
    triggerElement.current = document.activeElement;
    setCancelled(false);
    const timer = setTimeout(() => setSlow((now) => [...now, controller]), SLOW_AFTER_MS);
    const { signal } = controller;
    signal.addEventListener('abort', () => setCancelled(true));
    try {
      await work(controller);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
      setSlow((now) => now.filter((other) => other !== controller));
    }
    return !signal.aborted;
  };
  const cancel = () => {
    for (const controller of slow) controller.abort();
    if (triggerElement.current instanceof HTMLElement) triggerElement.current.focus();
  };
  const state = slow.length > 0 ? 'slow' : 'idle';
  return { state: isCancelled ? 'cancelled' : state, cancel, run };
};
