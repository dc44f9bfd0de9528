import { useRef, useState } from 'react';

/** How long work may take before the person is told that it takes longer than usual, in ms. */
export const SLOW_AFTER = 3000;

/** Work that a press set off and that the person can end. */
export interface SlowWork {
  /** `slow`: it has taken longer than `SLOW_AFTER`. `cancelled`: the person ended it, and has pressed nothing since. */
  readonly state: 'idle' | 'slow' | 'cancelled';
  /** Ends what takes so long, and gives the focus back to what was pressed. */
  readonly cancel: () => void;
  /**
   * Does work that can be cancelled.
   * @param work is given the controller that ends it, and hands its signal to every request
   * @returns false when it was cancelled
   * @throws what `work` throws, unless it was cancelled
   */
  readonly run: (work: (over: AbortController) => Promise<void>) => Promise<boolean>;
}

/** Watches over work that fetches files: see `SlowNotice`, which says so and offers to cancel. */
export const useSlowWork = (): SlowWork => {
  const [slow, setSlow] = useState<readonly AbortController[]>([]);
  const [isCancelled, setCancelled] = useState(false);
  const pressed = useRef<Element>(null);

  const run = async (work: (over: AbortController) => Promise<void>) => {
    const over = new AbortController();
    pressed.current = document.activeElement;
    setCancelled(false);
    const timer = setTimeout(() => setSlow((now) => [...now, over]), SLOW_AFTER);
    const { signal } = over;
    signal.addEventListener('abort', () => setCancelled(true));
    try {
      await work(over);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
      setSlow((now) => now.filter((one) => one !== over));
    }
    return !signal.aborted;
  };
  const cancel = () => {
    for (const over of slow) over.abort();
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  };
  const state = slow.length > 0 ? 'slow' : 'idle';
  return { state: isCancelled ? 'cancelled' : state, cancel, run };
};
