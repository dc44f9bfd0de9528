import {
  Button,
  Header,
  IconButton,
  Link,
  Logo,
  MenuIcon,
  Page,
  SignOutIcon,
  SkipLink,
  Stack,
  StatusNotice,
} from '@journey/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { useStore } from '../../engine/store.ts';
import { useSignOut } from '../../shell/SignOutProvider.tsx';
import { productMessages } from '../../site/messages.ts';
import { layoutMessages as text, wrongRentalMessages } from '../messages.ts';
import { usePortalApp, usePortalState } from '../portal.ts';
import { findLinkedRental } from '../rules/wrong-rental.ts';
import { forgetLinkedRental, forgetPrefill } from './forget-link.ts';
import { useDocumentActions } from './use-document.tsx';
import { PortalMenu } from './PortalMenu.tsx';
import { useCurrentRental } from './RentalPage.tsx';
import { UnsentPhotos } from './UnsentPhotos.tsx';

/**
 * The layout of the whole portal. It is at least as high as the screen, so that the footer of a short page is at the
 * bottom.
 */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** Places the portal's menu beside the page on wide screens. On narrow screens there is only one column. */
const Columns = styled.div`
  display: flex;
  flex: 1;
  align-items: stretch;
`;

/** Shows the button that opens the menu only on small screens, where the menu is a drawer. */
const SmallScreenOnly = styled.span`
  @media print, (min-width: 960px) {
    display: none;
  }
`;

interface Props {
  readonly children: ReactNode;
}

/** Renders the layout around every page of a signed-in renter: header, menu, and the notices that all pages share. */
export const PortalLayout = ({ children }: Props) => {
  const portal = usePortalApp();
  const { view, slow, dialog } = useDocumentActions();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const signOut = useSignOut();
  useEffect(() => forgetPrefill(portal), [portal]);

  return (
    <Frame>
      <SkipLink href="#main">{text.skip}</SkipLink>
      <Header
        menu={
          <SmallScreenOnly>
            <IconButton label={text.menuHint} aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)}>
              <MenuIcon />
            </IconButton>
          </SmallScreenOnly>
        }
        logo={
          <Link as={RouterLink} to="/app/rentalhistory" aria-label={text.homeLabel(portal.site.brand.name)}>
            <Logo brand={portal.site.brand} />
          </Link>
        }
        title={productMessages.portal}
        actions={
          <IconButton label={text.signOut} onClick={signOut}>
            <SignOutIcon />
          </IconButton>
        }
      />
      <Columns>
        <PortalMenu
          open={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          onSignOut={signOut}
          onTerms={(rental) => void view({ kind: 'terms', rental })}
        />
        <Page $wide id="main" tabIndex={-1}>
          {slow}
          <Stack>
            <WrongRentalNotice />
            <UnsentPhotos />
            {children}
          </Stack>
        </Page>
      </Columns>
      {dialog}
    </Frame>
  );
};

/**
 * Makes the rental from a link the current one. If it is not the person's rental, shows a notice that offers to log out
 * (P-21).
 */
const WrongRentalNotice = () => {
  const portal = usePortalApp();
  const { session } = usePortalState();
  const signOut = useSignOut();
  const { query, rentals, choose } = useCurrentRental();
  const linkedRental = useStore(portal.linkedRental);
  // The rental with which the person signed in belongs to them, even if it is too old to be in the list.
  const own = [...rentals.map(({ agreementNumber }) => agreementNumber), session?.agreementNumber ?? ''];
  const linked = query.data && session ? findLinkedRental(linkedRental, own) : undefined;
  const wanted = typeof linked === 'object' ? linked.agreementNumber : undefined;
  const follow = useEffectEvent(() => {
    if (wanted === undefined) return;
    // The link is applied only once, so that it does not override the person's later choice.
    forgetLinkedRental(portal);
    choose(wanted);
  });
  useEffect(() => follow(), [wanted]);
  if (linked !== 'foreign' || linkedRental === undefined) return null;
  return (
    <StatusNotice tone="warning" title={wrongRentalMessages.title}>
      <Stack $gap={12}>
        <p>{wrongRentalMessages.text(linkedRental)}</p>
        <div>
          <Button onClick={signOut}>{text.signOut}</Button>
        </div>
      </Stack>
    </StatusNotice>
  );
};
