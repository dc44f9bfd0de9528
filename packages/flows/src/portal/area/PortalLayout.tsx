import { Header, IconButton, Link, Logo, MenuIcon, Page, SignOutIcon, SkipLink, Stack } from '@journey/ui';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { productMessages } from '../../site/messages.ts';
import { layoutMessages as text } from '../messages.ts';
import { usePortalApp } from '../portal.ts';
import { useDocumentActions } from './use-document.tsx';
import { PortalMenu } from './PortalMenu.tsx';
import { confirmAndSignOut, SignOutDialog, UnsentPhotos } from './UnsentPhotos.tsx';
import { WrongRentalNotice } from './WrongRentalNotice.tsx';

/**
 * The element around the whole portal. It is at least as high as the screen, so that the footer of a short page
 * is at the bottom.
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

/**
 * Shows its content, the button that opens the menu, only on small screens, where the portal's menu is a drawer.
 */
const SmallScreenOnly = styled.span`
  @media print, (min-width: 960px) {
    display: none;
  }
`;

interface Props {
  readonly children: ReactNode;
}

/**
 * Renders the frame around every portal page of a signed-in renter: header, menu, and notices that all pages
 * share.
 */
export const PortalLayout = ({ children }: Props) => {
  const portal = usePortalApp();
  const { view, slow, dialog } = useDocumentActions();
  const [isMenuOpen, setMenuOpen] = useState(false);

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
          <IconButton label={text.signOut} onClick={() => confirmAndSignOut(portal)}>
            <SignOutIcon />
          </IconButton>
        }
      />
      <Columns>
        <PortalMenu
          open={isMenuOpen}
          onClose={() => setMenuOpen(false)}
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
      <SignOutDialog />
      {dialog}
    </Frame>
  );
};
