import { type RefObject, use, useEffect, useEffectEvent, useRef } from 'react';
import { HiddenPageContext } from './hidden-page.ts';
import { useCloseOnBack } from './use-back-close.ts';

/**
 * Opens and closes a native modal `<dialog>`. While it is open, the page behind it is inert, and Escape and Back
 * ask to close it; afterwards the focus returns to where it was. While its page is hidden (`HiddenPageContext`), the
 * dialog is not shown, because it would make what is shown in the page's place inert, too.
 * @param open whether the dialog is open
 * @param onClose called on Back, and when the browser closes the dialog, as it does at a second Escape; handle the
 *   first Escape by the element's own `cancel` event
 * @returns the ref for the `<dialog>` element
 */
export const useModalDialog = (open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> => {
  const box = useRef<HTMLDialogElement>(null);
  const isPageHidden = use(HiddenPageContext);
  const isShown = open && !isPageHidden;
  useCloseOnBack(isShown, onClose);
  const showAgain = useEffectEvent(() => {
    if (isShown && box.current?.isConnected && !box.current.open) box.current.showModal();
  });
  const closeUnlessWanted = useEffectEvent(() => {
    if (!isShown && box.current?.open) box.current.close();
  });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = box.current;
    if (!isShown || !dialog) return undefined;
    if (!dialog.open) dialog.showModal();
    // Shows the dialog again if the browser closed it and its owner keeps it open: a second Escape or Back closes
    // it even if the page prevents that.
    const onClosed = () => {
      // The browser sends this event some time after a dialog is closed. If the dialog is open, it has been opened again
      // meanwhile.
      if (dialog.open) return;
      close();
      setTimeout(() => showAgain());
    };
    dialog.addEventListener('close', onClosed);
    return () => {
      dialog.removeEventListener('close', onClosed);
      // React runs this clean-up before the next dialog opens. Closing here returns the focus first, so that the next
      // dialog can return it too.
      closeUnlessWanted();
    };
  }, [isShown]);
  return box;
};
