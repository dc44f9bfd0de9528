import { Notice } from '@journey/ui';
import { useIsOnline } from '../engine/use-online.ts';
import { offlineMessages as text } from './messages.ts';

/**
 * Shows on every page that the device is offline. The live region is rendered even while it is empty, because
 * screen readers announce only changes in a region that is already there.
 */
export const OfflineNotice = () => {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Notice tone="warning" title={text.title}>
          {text.text}
        </Notice>
      )}
    </div>
  );
};
