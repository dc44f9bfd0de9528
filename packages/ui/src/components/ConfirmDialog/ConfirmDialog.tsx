import { type ReactNode, useId } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** `danger` if the action to confirm cannot be undone; the confirm button then has the colour of danger. */
  tone?: 'danger';
  /** Whether the confirmed action is still under way, which the dialog's confirm button shows. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * A dialog that asks the person to confirm an action; Escape cancels it. Screen readers announce its text after the
 * title when it opens.
 */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const id = useId();
  return (
    <Dialog
      open={open}
      title={title}
      describedBy={children ? id : undefined}
      onClose={onCancel}
      actions={
        <>
          <Button variant={tone ?? 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button onClick={onCancel}>{cancelLabel}</Button>
        </>
      }
    >
      {children && <div id={id}>{children}</div>}
    </Dialog>
  );
};
