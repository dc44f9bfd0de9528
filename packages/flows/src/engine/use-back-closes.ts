import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Has the device's Back close what lies over the page, and leave the page where it is. While it is open it has an entry
 * of its own in the history, which closing by other means takes back.
 * @param onClose closes it; called by Back as well
 * @returns what closes it by a press
 */
export const useBackCloses = (open: boolean, onClose: () => void): (() => void) => {
  const hasEntry = useRef(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const closed = () => {
      hasEntry.current = false;
      close();
    };
    if (!hasEntry.current) {
      // The router's own state goes along: to it the page has not changed.
      history.pushState(history.state, '');
      hasEntry.current = true;
    }
    addEventListener('popstate', closed);
    return () => removeEventListener('popstate', closed);
  }, [open]);
  return () => {
    if (hasEntry.current) history.back();
    else onClose();
  };
};
