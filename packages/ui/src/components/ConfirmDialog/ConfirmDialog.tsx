import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** `danger` if the action to confirm cannot be undone. */
  tone?: 'danger';
  /** Whether the confirmed action is under way. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks the person to confirm an action; Escape cancels it. */
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
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    title={title}
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
    {children}
  </Dialog>
);
