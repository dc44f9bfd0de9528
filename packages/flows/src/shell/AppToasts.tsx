import { ToastRegion } from '@journey/ui';
import { useStore } from '../engine/store.ts';
import { useApp } from './app.ts';
import { shellMessages as text } from './messages.ts';

/** Shows a product's toasts. It is rendered outside the pages, since a toast may outlast the page that showed it. */
export const AppToasts = () => {
  const { toasts } = useApp();
  const toast = useStore(toasts);
  return (
    <ToastRegion
      toast={toast}
      fallback={text.emptyToast}
      closeLabel={text.closeToast}
      onClose={toasts.clear}
    />
  );
};
