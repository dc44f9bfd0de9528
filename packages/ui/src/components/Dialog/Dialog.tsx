import { type ReactNode, useId } from 'react';
import { CloseIcon } from '../../icons/index.ts';
import { Cluster } from '../../layout/layout.ts';
import { useModalDialog } from '../../modal/use-modal.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Body, Box, Head } from './Dialog.styles.ts';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** The dialog's buttons, the most important first. */
  actions?: ReactNode;
  /**
   * The accessible name of the dialog's close button. Without it there is no close button, so `actions` must
   * contain a button that closes the dialog.
   */
  closeLabel?: string;
  /**
   * Called when the person wants to close the dialog: by the close button, Escape or the browser's Back. The owner
   * then sets `open` to false.
   */
  onClose: () => void;
  /** `alertdialog` for a dialog that needs an answer at once, such as one about a session that is about to expire. */
  role?: 'alertdialog';
  /** The id of the element whose text screen readers announce once, after the title, when the dialog opens. */
  describedBy?: string;
}

/** A native modal `<dialog>`: the page behind it is inert, and closing it returns the focus to where it was. */
export const Dialog = ({
  open,
  title,
  children,
  actions,
  closeLabel,
  onClose,
  role,
  describedBy,
}: DialogProps) => {
  const box = useModalDialog(open, onClose);
  const id = useId();
  return (
    <Box
      ref={box}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <Body>
          <Head>
            <h2 id={id}>{title}</h2>
            {closeLabel && (
              <IconButton label={closeLabel} onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </Head>
          {children && <div>{children}</div>}
          {actions && <Cluster $gap={12}>{actions}</Cluster>}
        </Body>
      )}
    </Box>
  );
};
