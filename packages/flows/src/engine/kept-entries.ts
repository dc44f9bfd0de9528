import { createStore } from './store.ts';
import { useCount } from './use-count.ts';

/** The number of forms on the page whose content the device stores as it is entered. */
export const keptEntries = createStore(0);

/**
 * Counts a form whose content the device stores, so that the offline notice may say so.
 * @param isKept whether the device stores it now
 */
export const useKeptEntries = (isKept: boolean): void => useCount(keptEntries, isKept);
