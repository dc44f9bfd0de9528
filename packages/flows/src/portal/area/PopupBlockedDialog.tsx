import { Button, Dialog } from '@journey/ui';
import { documentMessages as text } from '../document-messages.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDownload: () => void;
}

/**
 * Renders the dialog which says that the browser blocked the new tab for a document, and offers to download the
 * document instead (P-15).
 */
export const PopupBlockedDialog = ({ open, onClose, onDownload }: Props) => (
  <Dialog
    open={open}
    title={text.popupTitle}
    closeLabel={text.close}
    onClose={onClose}
    actions={
      <Button variant="primary" onClick={onDownload}>
        {text.download}
      </Button>
    }
  >
    <p>{text.popupBlocked}</p>
  </Dialog>
);
