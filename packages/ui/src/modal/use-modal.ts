import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useBackClose } from './use-back-close.ts';

/**
 * Opens and closes the platform's modal dialog as `open` says: the page behind is inert, Escape is offered, the device's
 * Back closes it, and the focus returns to where it was. Give the reference to the `dialog` element.
 * @param open it lies over the page
 * @param onClose called by Back
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null);
  useBackClose(open, onClose);
  const showAgain = useEffectEvent(() => {
    if (open && box.current?.isConnected && !box.current.open) box.current.showModal();
  });
  useEffect(() => {
    const dialog = box.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
    // The platform closes a dialog on a second Escape or Back whatever the page says; its owner may want it open still.
    const onClosed = () => setTimeout(() => showAgain());
    dialog?.addEventListener('close', onClosed);
    return () => dialog?.removeEventListener('close', onClosed);
  }, [open]);
  return box;
}
