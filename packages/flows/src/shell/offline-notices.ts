import { useEffect } from 'react';
import { createStore, type Store } from '../engine/store.ts';

const notices = createStore(0);

/**
 * The number of notices on the page, besides the shell's own, that say the device is offline. While
 * there is one, the shell hides its own.
 */
export const offlineNoticeCount: Store<number> = notices;

/**
 * Counts a notice on the page that says the device is offline, so that the shell hides its own.
 * @param isTold whether the notice says so now
 */
export const useOfflineNotice = (isTold: boolean): void => {
  useEffect(() => {
    if (!isTold) return undefined;
    notices.set(notices.get() + 1);
    return () => notices.set(notices.get() - 1);
  }, [isTold]);
};
