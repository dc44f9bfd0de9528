import {
  ConfirmDialog,
  Header,
  IconButton,
  Link,
  Logo,
  MenuIcon,
  Page,
  SignOutIcon,
  SkipLink,
  Stack,
} from '@journey/ui';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { signOutEverywhere } from '../../shell/sign-out.ts';
import { productMessages } from '../../site/messages.ts';
import { layoutMessages as text } from '../messages.ts';
import { usePortalApp } from '../portal.ts';
import { listUnsentBatches } from '../use-photo-batch.ts';
import { useDocumentActions } from './use-document.tsx';
import { PortalMenu } from './PortalMenu.tsx';
import { UnsentPhotos } from './UnsentPhotos.tsx';
import { WrongRentalNotice } from './WrongRentalNotice.tsx';

/** The whole portal, at least as high as the screen, so that the footer of a short page is at the bottom. */
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

/** Renders the frame around every page of a signed-in renter: header, menu, and notices that all pages share. */
export const PortalLayout = ({ children }: Props) => {
  const portal = usePortalApp();
  const { view, slow, dialog } = useDocumentActions();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // Asks for confirmation first if submitted photos have not been sent (P-22).
  const signOut = () => {
    if (listUnsentBatches(portal).length > 0) setLeaving(true);
    else void signOutEverywhere(portal);
  };

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
      <ConfirmDialog
        open={isLeaving}
        title={text.unsentTitle}
        confirmLabel={text.signOutAnyway}
        cancelLabel={text.staySignedIn}
        onConfirm={() => {
          setLeaving(false);
          void signOutEverywhere(portal);
        }}
        onCancel={() => setLeaving(false)}
      >
        <p>{text.unsentText}</p>
      </ConfirmDialog>
      {dialog}
    </Frame>
  );
};
