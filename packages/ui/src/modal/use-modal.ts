import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useCloseOnBack } from './use-back-close.ts';

/**
 * Opens and closes a native modal `<dialog>`. While it is open, the page behind it is inert, and Escape and Back
 * ask to close it; afterwards the focus returns to where it was.
 * @param open whether the dialog is open
 * @param onClose called on Back; handle Escape by the element's own `cancel` or `close` event
 * @returns the ref for the `<dialog>` element
 */
export const useModalDialog = (open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> => {
  const box = useRef<HTMLDialogElement>(null);
  useCloseOnBack(open, onClose);
  const showAgain = useEffectEvent(() => {
    if (open && box.current?.isConnected && !box.current.open) box.current.showModal();
  });
  const closeUnlessWanted = useEffectEvent(() => {
    if (!open && box.current?.open) box.current.close();
  });
  useEffect(() => {
    const dialog = box.current;
    if (!open || !dialog) return undefined;
    if (!dialog.open) dialog.showModal();
    // Shows the dialog again if the browser closed it while `open` is still true: a second Escape or Back closes
    // it even if the page prevents that.
    const onClosed = () => setTimeout(() => showAgain());
    dialog.addEventListener('close', onClosed);
    return () => {
      dialog.removeEventListener('close', onClosed);
      // React runs this clean-up before the next dialog opens. Closing here returns the focus first, so that the next
      // dialog can return it too.
      closeUnlessWanted();
    };
  }, [open]);
  return box;
};
