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
  /**
   * Whether the confirmed action is still under way, which the dialog's confirm button shows. The dialog then stays
   * open, because closing it would look as if the action had been cancelled.
   */
  busy?: boolean;
  /** The text that screen readers announce while the confirmed action is under way. */
  busyLabel?: string;
  /** Whether the person can cancel also while `busy`. `onCancel` then has to stop the action. */
  cancelWhileBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * A dialog that asks the person to confirm an action; Escape and Back cancel it. Screen readers announce its text after
 * the title when it opens.
 */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone,
  busy,
  busyLabel,
  cancelWhileBusy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const id = useId();
  const isFinal = busy && !cancelWhileBusy;
  return (
    <Dialog
      open={open}
      title={title}
      describedBy={children ? id : undefined}
      onClose={() => {
        if (!isFinal) onCancel();
      }}
      actions={
        <>
          <Button variant={tone ?? 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button aria-disabled={isFinal} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children && <div id={id}>{children}</div>}
    </Dialog>
  );
};
