import {
  Header,
  Logo,
  Page,
  SkipLink,
  Stack,
  ConfirmDialog,
  IconButton,
  SignOutIcon,
  useIsPageCovered,
} from '@journey/ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LazyPage } from '../../shell/lazy-page.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { ProductPages } from '../../shell/ProductPages.tsx';
import { signOutEverywhere } from '../../shell/SignOutProvider.tsx';
import { usePreloadPages } from '../../shell/use-preload-pages.ts';
import { WaitingReports } from '../area/WaitingReports.tsx';
import { getReportPagePath } from '../flow.ts';
import { useIncidentReportApp, useIncidentSessionState, useReportTabState } from '../incident-report-app.ts';
import { reportFrameMessages as text } from '../messages.ts';
import { removeRental } from '../state.ts';
import { useBrandLoadingPlaceholder } from '../use-report.tsx';

/**
 * Renders the button that logs out in every tab, after a confirmation. Without a network the request to end the
 * session fails, and the token stays valid until it expires.
 */
const LogoutButton = () => {
  const reporting = useIncidentReportApp();
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const logOut = () => {
    setAsked(false);
    reporting.visit.set(removeRental(reporting.visit.get()));
    void signOutEverywhere(reporting);
    reporting.toasts.show('success', text.loggedOut);
    void navigate(getReportPagePath('landing-page'), { replace: true });
  };
  return (
    <>
      <IconButton label={text.logout} onClick={() => setAsked(true)}>
        <SignOutIcon />
      </IconButton>
      <ConfirmDialog
        open={isAsked}
        title={text.logoutTitle}
        confirmLabel={text.logout}
        cancelLabel={text.stay}
        onConfirm={logOut}
        onCancel={() => setAsked(false)}
      >
        {text.logoutQuestion}
      </ConfirmDialog>
    </>
  );
};

interface Props {
  readonly preloads: readonly LazyPage[];
  readonly children: ReactNode;
}

/**
 * Renders the frame around every incident report page after the landing page. In the app it has no header, since
 * the app draws its own.
 */
export const ReportFrame = ({ preloads, children }: Props) => {
  const { site } = useIncidentReportApp();
  const { session } = useIncidentSessionState();
  const { source } = useReportTabState();
  usePreloadPages(preloads);
  const loader = useBrandLoadingPlaceholder(shellMessages.loading);
  return (
    <>
      {/* The loading overlay of a page covers the header as well. */}
      <div inert={useIsPageCovered()}>
        <SkipLink href="#main">{text.skip}</SkipLink>
        {source !== 'app' && (
          <Header
            logo={<Logo brand={site.brand} />}
            title={text.product}
            actions={session && <LogoutButton />}
          />
        )}
      </div>
      <Page id="main" tabIndex={-1}>
        <Stack>
          <WaitingReports />
          <ProductPages title={text.product} placeholder={loader}>
            {children}
          </ProductPages>
        </Stack>
      </Page>
    </>
  );
};
