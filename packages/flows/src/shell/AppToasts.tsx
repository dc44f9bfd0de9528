import { ToastRegion } from '@journey/ui';
import { useSyncExternalStore } from 'react';
import { useApp } from './app.ts';
import { shellMessages as text } from './messages.ts';

/** The passing messages of a product. They stand above its pages, since one may outlive the page it arose on. */
export const AppToasts = () => {
  const { toasts } = useApp();
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
