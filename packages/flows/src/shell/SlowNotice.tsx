import { useEffect, useRef, useState } from 'react';
import { Button, Notice, Stack } from '@journey/ui';
import { styled } from 'styled-components';
import { SLOW_AFTER_MS } from './use-waited.ts';
import { slowWorkMessages as text } from './slow-messages.ts';

/** Work that the person starts with a button and can cancel. */
export interface CancellableWork {
  /**
   * The state of the work: `slow` once some of it takes longer than `SLOW_AFTER_MS`, `cancelled` after it was cancelled
   * and until other work starts or succeeds, otherwise `idle`.
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

/**
 * Runs work, such as fetching files, and reports when it is slow. `SlowNotice` shows that and offers to cancel the
 * work. Leaving the page also cancels it, because otherwise a late file could open or be stored after a sign-out.
 */
export const useCancellableWork = (): CancellableWork => {
  const [slow, setSlow] = useState<readonly AbortController[]>([]);
  const [isCancelled, setCancelled] = useState(false);
  const triggerElement = useRef<Element>(null);
  const [running] = useState(() => new Set<AbortController>());
  useEffect(
    () => () => {
      for (const controller of running) controller.abort();
    },
    [running],
  );

  const run = async (work: (controller: AbortController) => Promise<void>) => {
    const controller = new AbortController();
    running.add(controller);
    triggerElement.current = document.activeElement;
    setCancelled(false);
    const timer = setTimeout(() => setSlow((now) => [...now, controller]), SLOW_AFTER_MS);
    const { signal } = controller;
    signal.addEventListener('abort', () => setCancelled(true));
    try {
      await work(controller);
      // Other work may have been cancelled meanwhile, which is no longer worth saying.
      if (!signal.aborted) setCancelled(false);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
      running.delete(controller);
      setSlow((now) => now.filter((other) => other !== controller));
    }
    return !signal.aborted;
  };
  const cancel = () => {
    for (const controller of slow) controller.abort();
    if (triggerElement.current instanceof HTMLElement) triggerElement.current.focus();
  };
  const ended = isCancelled ? 'cancelled' : 'idle';
  return { state: slow.length > 0 ? 'slow' : ended, cancel, run };
};

/**
 * The live region in which slow work is announced. It has margins only while it has content, so that it takes
 * no space when empty.
 */
const Region = styled.div`
  &:not(:empty) {
    margin-block: var(--space12);
  }
`;

/**
 * Shows that work takes longer than usual, and lets the person cancel it. The live region is rendered even while it is
 * empty, because screen readers announce only changes in an existing region.
 */
export const SlowNotice = ({ state, cancel }: Pick<CancellableWork, 'state' | 'cancel'>) => (
  <Region role="status">
    {state === 'slow' && (
      <Notice title={text.title}>
        <Stack $gap={12}>
          <p>{text.text}</p>
          <div>
            <Button onClick={cancel}>{text.cancel}</Button>
          </div>
        </Stack>
      </Notice>
    )}
    {state === 'cancelled' && <p>{text.cancelled}</p>}
  </Region>
);
