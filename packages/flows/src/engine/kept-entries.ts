import { createStore } from './store.ts';
import { useCount } from './use-count.ts';

/** The number of forms on the page whose content the device stores as it is entered. */
export const keptEntries = createStore(0);

/**
 * Counts a form while the device stores its entries, so that the offline notice can promise that they are kept.
 * @param isKept whether the device stores them now
 */
export const useKeptEntries = (isKept: boolean): void => useCount(keptEntries, isKept);
