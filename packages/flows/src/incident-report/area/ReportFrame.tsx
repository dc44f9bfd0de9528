import { BrandLoader, Header, Logo, Page, Skeleton, SkipLink, Stack } from '@journey/ui';
import { Suspense, type ReactNode } from 'react';
import { frameMessages as text } from '../messages.ts';
import { useReporting, useSignedIn, useVisit } from '../reporting.ts';
import { LogoutButton } from './LogoutButton.tsx';

interface Props {
  readonly children: ReactNode;
}

/** The frame around every page after the landing page: the app has a band of its own, so it gets none (2§2, V-25). */
export const ReportFrame = ({ children }: Props) => {
  const { site } = useReporting();
  const { session } = useSignedIn();
  const { source } = useVisit();
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
          <Suspense fallback={<PageWaiting />}>{children}</Suspense>
        </Stack>
      </Page>
    </>
  );
};

/** What is shown while a page is on its way: in the app the brand's own wait (2§2). */
const PageWaiting = () => {
  const { site } = useReporting();
  const { source } = useVisit();
  return source === 'app' ? (
    <BrandLoader brand={site.brand} label={text.loading} />
  ) : (
    <Skeleton label={text.loading} lines={5} />
  );
};
