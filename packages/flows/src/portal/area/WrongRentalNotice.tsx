import { Button, Notice, Stack } from '@journey/ui';
import { wrongRentalMessages as text } from '../messages.ts';
import { usePortal, usePortalState } from '../portal.ts';
import { isWrongRental } from '../rules/wrong-rental.ts';
import { signOutEverywhere } from '../../shell/sign-out.ts';

/** Says that the link followed is about another rental than the one signed in with, and offers to log out (P-21). */
export const WrongRentalNotice = () => {
  const portal = usePortal();
  const { session } = usePortalState();
  const { linkedRental } = portal;
  if (!session || !linkedRental || !isWrongRental(linkedRental, session.agreementNumber)) return null;
  return (
    <Notice tone="warning" title={text.title}>
      <Stack $gap={12}>
        <p>{text.text(linkedRental)}</p>
        <div>
          <Button onClick={() => void signOutEverywhere(portal)}>{text.logout}</Button>
        </div>
      </Stack>
    </Notice>
  );
};
