import { ToastRegion } from '@journey/ui';
import { useSyncExternalStore } from 'react';
import { layoutMessages as text } from '../messages.ts';
import { usePortal } from '../portal.ts';

/** The portal's passing messages (1§4). They stand above its pages, since one may outlive the page it arose on. */
export const PortalToasts = () => {
  const { toasts } = usePortal();
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <ToastRegion
      toast={toast}
      fallback={text.emptyToast}
      closeLabel={text.closeToast}
      onClose={toasts.clear}
    />
  );
};
