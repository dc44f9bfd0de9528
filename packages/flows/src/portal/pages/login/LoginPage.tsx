import { Card, Header, Logo, Page, Stack } from '@journey/ui';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { signInMessages as text } from './messages.ts';
import { usePortalApp } from '../../portal.ts';
import { SiteFooter } from '../../../site/SiteFooter.tsx';
import { OtherServices } from './OtherServices.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Renders the sign-in page of the portal, with the form and links to the brand's other services. */
export const LoginPage = () => {
  const { site } = usePortalApp();
  return (
    <>
      <Header logo={<Logo brand={site.brand} />} title={text.product}>
        <PageHeading lead={text.intro}>{text.title}</PageHeading>
      </Header>
      <Page $overlap id="main">
        <Stack $gap={32}>
          <Card>
            <SignInForm />
          </Card>
          <OtherServices links={site.otherServices} />
        </Stack>
      </Page>
      <SiteFooter site={site} />
    </>
  );
};
