import { useEffect, useEffectEvent } from 'react';
import { addDialogToHistory, watchHistoryForDialogs } from './layers.ts';

/**
 * Makes the browser's Back close a dialog or drawer instead of leaving the page. If several are open, Back closes
 * the topmost.
 * @param open whether the dialog or drawer is open
 * @param onClose asks the owner to close it, as Escape does; the owner may keep it open
 */
export const useCloseOnBack = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(watchHistoryForDialogs, []);
  useEffect(() => (open ? addDialogToHistory(() => close()) : undefined), [open]);
};
