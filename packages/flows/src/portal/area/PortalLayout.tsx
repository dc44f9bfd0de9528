import { Header, IconButton, Link, Logo, MenuIcon, Page, SignOutIcon, SkipLink, Stack } from '@journey/ui';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { layoutMessages as text } from '../messages.ts';
import { usePortalApp } from '../portal.ts';
import { Columns, Frame, SmallScreenOnly } from './PortalLayout.styles.ts';
import { useDocumentActions } from './use-document.tsx';
import { PortalMenu } from './PortalMenu.tsx';
import { confirmAndSignOut, SignOutDialog } from './SignOutDialog.tsx';
import { UnsentPhotos } from './UnsentPhotos.tsx';
import { WrongRentalNotice } from './WrongRentalNotice.tsx';

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
        title={text.product}
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
