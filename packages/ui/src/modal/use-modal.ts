import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens and closes the platform's modal dialog as `open` says: the page behind is inert, Escape is offered, and the
 * focus returns to where it was. Give the reference to the `dialog` element.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return box;
}
