import { BrandLoader, Header, Logo, Page, SkipLink, Stack } from '@journey/ui';
import type { ReactNode } from 'react';
import { Pages } from '../../shell/Pages.tsx';
import { usePreloadPages } from '../../shell/use-preload-pages.ts';
import { frameMessages as text } from '../messages.ts';
import { useIncidentReportApp, useSignedIn, useVisit } from '../incident-report-app.ts';
import { pagesAhead } from './pages.ts';
import { LogoutButton } from '../area/LogoutButton.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Renders the frame of every page after the landing page. In the app it has no header, since the app draws its own. */
export const ReportFrame = ({ children }: Props) => {
  const { site } = useIncidentReportApp();
  const { session } = useSignedIn();
  const { source } = useVisit();
  usePreloadPages(pagesAhead);
  const waiting = source === 'app' && <BrandLoader brand={site.brand} label={text.loading} />;
  return (
    <>
      <SkipLink href="#main">{text.skip}</SkipLink>
      {source !== 'app' && (
        <Header
          logo={<Logo brand={site.brand} />}
          title={text.product}
          actions={session && <LogoutButton />}
        />
      )}
      <Page id="main" tabIndex={-1}>
        <Stack>
          <Pages fallback={waiting}>{children}</Pages>
        </Stack>
      </Page>
    </>
  );
};
