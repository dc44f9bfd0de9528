import { useEffect } from 'react';
import { createStore, type Store } from '../engine/store.ts';

const notices = createStore(0);

/** How many notices on the page say that the device is offline, besides the shell's own, which then stays away. */
export const offlineTold: Store<number> = notices;

/** Marks that a notice on the page says that the device is offline. @param isTold whether it does so now */
export const useTellOffline = (isTold: boolean): void => {
  useEffect(() => {
    if (!isTold) return undefined;
    notices.set(notices.get() + 1);
    return () => notices.set(notices.get() - 1);
  }, [isTold]);
};
