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

/** Renders the layout of an incomplete sign-in. It has no menu, because the sign-in may still be rejected. */
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
 * Loads the rentals of a session that started without them, and completes the sign-in. The session is either confirmed,
 * or rejected because the rental is with another brand (P-05).
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

/** Removes a session that has already ended at the services, and shows the message for its renter. */
export const RejectedSession = ({ message }: { readonly message: ReactNode }) => {
  const portal = usePortalApp();
  // The session is removed only after the message has been rendered. Without both, the page would redirect to the
  // sign-in.
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
