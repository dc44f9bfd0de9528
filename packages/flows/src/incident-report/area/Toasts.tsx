import { ToastRegion } from '@journey/ui';
import { useSyncExternalStore } from 'react';
import { frameMessages as text } from '../messages.ts';
import { useReporting } from '../reporting.ts';

/** The passing messages of the incident reports (2§8); they outlive the page they arose on. */
export const Toasts = () => {
  const { toasts } = useReporting();
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
