import { ConfirmDialog } from '@journey/ui';
import { RestrictedDialog } from '../../area/RestrictedDialog.tsx';
import type { SubmitPath } from '../../rules/submit-path.ts';
import { formMessages as text } from './messages.ts';

interface Props {
  /** The path that Submit took, which opens its dialog; undefined while no dialog is open. */
  readonly path: SubmitPath | undefined;
  readonly onSubmit: () => void;
  readonly onVerify: () => void;
  readonly onClose: () => void;
}

/** The dialogs that Submit may open before it sends the form. */
export const FormDialogs = ({ path, onSubmit, onVerify, onClose }: Props) => (
  <>
    <RestrictedDialog open={path === 'restricted'} onDismiss={onClose} />
    <ConfirmDialog
      open={path === 're-verify'}
      title={text.changedTitle}
      confirmLabel={text.changedConfirm}
      cancelLabel={text.goBack}
      onConfirm={onVerify}
      onCancel={onClose}
    >
      {text.changedText}
    </ConfirmDialog>
    <ConfirmDialog
      open={path === 'licence-expiry'}
      title={text.expiryTitle}
      confirmLabel={text.goOn}
      cancelLabel={text.goBack}
      onConfirm={onSubmit}
      onCancel={onClose}
    >
      {text.expiryText}
    </ConfirmDialog>
  </>
);
