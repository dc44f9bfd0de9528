import { ConfirmDialog } from '@journey/ui';
import { photoPickMessages } from './messages.ts';

interface Props {
  readonly open: boolean;
  readonly text: { readonly title: string; readonly text: string };
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Renders the dialog in which the person must agree to the given words before they can add the first photo. */
export const ConsentDialog = ({ open, text, onAgree, onClose }: Props) => (
  <ConfirmDialog
    open={open}
    title={text.title}
    confirmLabel={photoPickMessages.agree}
    cancelLabel={photoPickMessages.disagree}
    onConfirm={onAgree}
    onCancel={onClose}
  >
    <p>{text.text}</p>
  </ConfirmDialog>
);
