import { Button, Notice, Stack } from '@journey/ui';
import { useEffect, useEffectEvent } from 'react';
import { wrongRentalMessages as text } from '../messages.ts';
import { usePortalApp, usePortalState, type PortalApp } from '../portal.ts';
import { findLinkedRental } from '../rules/wrong-rental.ts';
import { signOutEverywhere } from '../../shell/sign-out.ts';
import { useCurrentRental } from './RentalPage.tsx';

/**
 * The portals (one for each loaded page) that have already made the rental of the link the current one. This
 * is done only once, so that the link does not override the person's later choice.
 */
const followed = new WeakSet<PortalApp>();

/**
 * Follows a link to a rental. If the rental is one of the person's own, it becomes the current one. If not, a
 * notice says so and offers to log out (P-21).
 */
export const WrongRentalNotice = () => {
  const portal = usePortalApp();
  const { session } = usePortalState();
  const { query, rentals, choose } = useCurrentRental();
  const { linkedRental } = portal;
  // The rental with which the person signed in belongs to them, even if it is too old to be in the list.
  const own = [...rentals.map(({ agreementNumber }) => agreementNumber), session?.agreementNumber ?? ''];
  const linked = query.data && session ? findLinkedRental(linkedRental, own) : undefined;
  const wanted = typeof linked === 'object' ? linked.agreementNumber : undefined;
  const follow = useEffectEvent(() => {
    if (wanted === undefined || followed.has(portal)) return;
    followed.add(portal);
    choose(wanted);
  });
  useEffect(() => follow(), [wanted]);
  if (linked !== 'foreign' || linkedRental === undefined) return null;
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
