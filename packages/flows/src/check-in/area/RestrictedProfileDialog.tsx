import { Button, Dialog, Digits, Link } from '@journey/ui';
import { useId } from 'react';
import { useCheckInApp } from '../check-in.ts';
import { restrictedProfileMessages as text } from '../messages.ts';
import { createFreshCheckInState, resetCheckIn } from '../state.ts';

interface Props {
  readonly open: boolean;
  /** Whether the dialog is shown after a failed login, instead of during a check-in. */
  readonly isAfterLogin?: boolean;
  readonly onDismiss: () => void;
}

/**
 * The dialog for a restricted profile (DNR), which ends the check-in and says whom to call. Closing it resets the
 * check-in's state in every tab or, after a failed login, only in this tab (H-12).
 */
export const RestrictedProfileDialog = ({ open, isAfterLogin = false, onDismiss }: Props) => {
  const checkIn = useCheckInApp();
  const { country, phone } = checkIn.site;
  const descriptionId = useId();
  const dismiss = () => {
    // On the login page, the session may belong to somebody else's check-in in another tab.
    if (isAfterLogin) checkIn.state.resetInThisTab(createFreshCheckInState(checkIn.state.get().isGeneric));
    else resetCheckIn(checkIn.state);
    onDismiss();
  };
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={text.title}
      describedBy={descriptionId}
      onClose={dismiss}
      actions={
        <Button variant="primary" onClick={dismiss}>
          {text.dismiss}
        </Button>
      }
    >
      <p id={descriptionId}>
        {text.restricted(text.teams[country])}{' '}
        <Link href={`tel:${phone.international}`}>
          <Digits>{phone.display}</Digits>
        </Link>
        . {text.quote}
      </p>
    </Dialog>
  );
};
