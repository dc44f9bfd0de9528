import { useRentals, type Rental } from '@journey/api/rentals';
import { Card, Header, LinkButton, Logo, Notice, Page, Stack } from '@journey/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../../shell/PageHead.tsx';
import { QueryPlaceholder } from '../../shell/QueryPlaceholder.tsx';
import { removeSessionInEveryTab, updatePersistedState } from '../../shell/update-state.ts';
import { productMessages } from '../../site/messages.ts';
import { signInMessages } from '../pages/login/messages.ts';
import { findRentalOfSignIn, rejectRenterOfOtherBrand } from '../pages/login/load-rentals.ts';
import { otherBrandMessages } from '../messages.ts';
import { usePortalApp, type PortalSession } from '../portal.ts';

/** Renders the frame of a sign-in that is not complete: no menu, since the person may not stay. */
const SignInFrame = ({ children }: { readonly children: ReactNode }) => {
  const { site } = usePortalApp();
  return (
    <>
      <Header logo={<Logo brand={site.brand} />} title={productMessages.portal}>
        <PageHead title={signInMessages.title} />
      </Header>
      <Page $overlap id="main">
        <Card>{children}</Card>
      </Page>
    </>
  );
};

interface Props {
  readonly session: PortalSession;
  /** Called with a message for the person, if their rental is with another brand. */
  readonly onRejected: (message: ReactNode) => void;
}

/**
 * Loads the rentals of a session that began without them, and completes the sign-in: the session stays, or the renter
 * is with another brand (P-05).
 */
export const UncheckedSession = ({ session, onRejected }: Props) => {
  const portal = usePortalApp();
  const query = useRentals();
  const check = useEffectEvent(async (rentals: readonly Rental[]) => {
    const rental = findRentalOfSignIn(rentals, session.agreementNumber);
    const message = rental && (await rejectRenterOfOtherBrand(portal, session.token, rental));
    if (message) return onRejected(message);
    const { session: now } = portal.state.get();
    if (now?.token === session.token)
      updatePersistedState(portal, { session: { ...now, isUnchecked: false } });
  });
  useEffect(() => {
    if (query.data) void check(query.data);
  }, [query.data]);
  return (
    <SignInFrame>
      <QueryPlaceholder query={query} />
    </SignInFrame>
  );
};

/** Ends a session that the services have ended already, and shows the message for its renter. */
export const RejectedSession = ({ message }: { readonly message: ReactNode }) => {
  const portal = usePortalApp();
  // Only once the message is shown: without a session and a message the page redirects to the sign-in.
  useEffect(() => removeSessionInEveryTab(portal), [portal]);
  return (
    <SignInFrame>
      <Stack>
        <Notice tone="warning" role="alert">
          <p>{message}</p>
        </Notice>
        <LinkButton as={Link} to="/login">
          {otherBrandMessages.again}
        </LinkButton>
      </Stack>
    </SignInFrame>
  );
};
