import { Notice } from '@journey/ui';
import { createStore, useStore } from '../engine/store.ts';
import { keptEntries } from '../engine/kept-entries.ts';
import { useCount } from '../engine/use-count.ts';
import { useIsOnline } from '../engine/use-online.ts';
import { offlineMessages as text } from './messages.ts';

/** The number of notices on the page, other than the shell's own, that say the device is offline. */
const otherNotices = createStore(0);

/**
 * Registers another notice on the page that says the device is offline, so that the shell hides its own notice.
 * @param isTold whether the other notice currently says so
 */
export const useOfflineNotice = (isTold: boolean): void => useCount(otherNotices, isTold);

/**
 * Shows on every page that the device is offline, unless another notice on the page says so. It promises that entries
 * are kept only if a form on the page stores them. The live region is rendered even while it is empty, because screen
 * readers announce only changes in an existing region.
 */
export const OfflineNotice = () => {
  const isOnline = useIsOnline();
  const isTold = useStore(otherNotices) > 0;
  const isKept = useStore(keptEntries) > 0;
  return (
    <div role="status">
      {!isOnline && !isTold && (
        <Notice tone="warning" title={text.title}>
          {isKept ? text.kept : text.text}
        </Notice>
      )}
    </div>
  );
};
