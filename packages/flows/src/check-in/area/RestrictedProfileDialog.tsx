import { Button, Dialog, Link } from '@journey/ui';
import { useId } from 'react';
import { useCheckInApp } from '../check-in.ts';
import { restrictedProfileMessages as text } from '../messages.ts';
import { createFreshCheckInState, resetCheckIn } from '../state.ts';

interface Props {
  readonly open: boolean;
  readonly onDismiss: () => void;
}

/**
 * The dialog for a restricted profile (DNR): it ends the check-in and says whom to call. Closing it resets the
 * check-in's state; after a login that failed, in this tab only (H-12).
 */
export const RestrictedProfileDialog = ({ open, onDismiss }: Props) => {
  const checkIn = useCheckInApp();
  const { country, phone } = checkIn.site;
  const descriptionId = useId();
  const dismiss = () => {
    const { session, isGeneric } = checkIn.state.get();
    // Without a session the login failed, and another tab may have somebody else's check-in.
    if (session) resetCheckIn(checkIn.state);
    else checkIn.state.resetInThisTab(createFreshCheckInState(isGeneric));
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
        {text.restricted(text.teams[country])} {/* No-break spaces keep the number on one line. */}
        <Link href={`tel:${phone.international}`}>{phone.display.replaceAll(' ', '\u00A0')}</Link>.{' '}
        {text.quote}
      </p>
    </Dialog>
  );
};
