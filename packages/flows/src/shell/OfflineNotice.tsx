import { Notice } from '@journey/ui';
import { useStore } from '../engine/store.ts';
import { useIsOnline } from '../engine/use-online.ts';
import { offlineMessages as text } from './messages.ts';
import { offlineNoticeCount } from './offline-notices.ts';

/**
 * Shows on every page that the device is offline, unless another notice on the page says so. The live region is rendered
 * even while it is empty, because screen readers announce only changes in a region that is already there.
 */
export const OfflineNotice = () => {
  const isOnline = useIsOnline();
  const isTold = useStore(offlineNoticeCount) > 0;
  return (
    <div role="status">
      {!isOnline && !isTold && (
        <Notice tone="warning" title={text.title}>
          {text.text}
        </Notice>
      )}
    </div>
  );
};
