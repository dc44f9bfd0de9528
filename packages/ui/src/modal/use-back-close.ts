import { useEffect, useEffectEvent } from 'react';
import { openLayer, watchHistory } from './layers.ts';

/**
 * Has the device's Back close what lies over the page, the topmost first, and leave the page where it is.
 * @param open it lies over the page
 * @param onClose what Escape does as well; an owner that does not close it keeps it open
 */
export const useBackClose = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(watchHistory, []);
  useEffect(() => (open ? openLayer(() => close()) : undefined), [open]);
};
