import { ToastRegion } from '@journey/ui';
import { useSyncExternalStore } from 'react';
import { useCheckIn } from '../check-in.ts';
import { checkInMessages as text } from '../messages.ts';

/** The check-in's passing messages (1§4). They stand above its pages, since one may outlive the page it arose on. */
export const CheckInToasts = () => {
  const { toasts } = useCheckIn();
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  return (
    <ToastRegion
      toast={toast}
      fallback={text.emptyToast}
      closeLabel={text.closeToast}
      onClose={toasts.clear}
    />
  );
};
