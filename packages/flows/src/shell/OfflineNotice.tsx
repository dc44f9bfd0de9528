import { Notice } from '@journey/ui';
import { useOnline } from '../engine/use-online.ts';
import { offlineMessages as text } from './messages.ts';

/** Says on every page that the device has no network. The region is always there, so that the notice is heard. */
export const OfflineNotice = () => {
  const isOnline = useOnline();
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
