import { useEffect, useEffectEvent } from 'react';
import { openLayer, watchHistory } from './layers.ts';

/**
 * Makes Back close a layer over the page, such as a dialog, instead of leaving the page. The topmost layer is first.
 * @param open whether the layer is open
 * @param onClose asks the owner to close the layer, as Escape does; the owner may keep it open
 */
export const useCloseOnBack = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(watchHistory, []);
  useEffect(() => (open ? openLayer(() => close()) : undefined), [open]);
};
